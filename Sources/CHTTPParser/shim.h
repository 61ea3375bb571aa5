#pragma once
#include <http_parser.h>

/// Why the parser stopped; a macro over a bit field in the original.
static inline enum http_errno usher_http_error(const http_parser *parser) { return HTTP_PARSER_ERRNO(parser); }

/// The request's method; a bit field in the original.
static inline enum http_method usher_http_method(const http_parser *parser) { return (enum http_method)parser->method; }
