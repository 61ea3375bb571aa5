#pragma once
#include <http_parser.h>

/// Why the parser stopped; a macro over a bit field in the original.
static inline enum http_errno usher_http_error(const http_parser *parser) { return HTTP_PARSER_ERRNO(parser); }

/// The request's method; a bit field in the original.
static inline enum http_method usher_http_method(const http_parser *parser) { return (enum http_method)parser->method; }

/// Where the path of a request's target lies; an array of unnamed structs in the original.
/// Returns 0 where there is none.
static inline int usher_http_path(const char *target, size_t length, size_t *offset, size_t *count) {
    struct http_parser_url parts;
    http_parser_url_init(&parts);
    if (http_parser_parse_url(target, length, 0, &parts) != 0 || !(parts.field_set & (1 << UF_PATH))) return 0;
    *offset = parts.field_data[UF_PATH].off;
    *count = parts.field_data[UF_PATH].len;
    return 1;
}
