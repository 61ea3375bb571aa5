#pragma once
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>

// OpenSSL spells these as function-like macros, which Swift cannot import.
static inline long usher_ssl_ctx_set_min_proto_version(SSL_CTX *context, int version) {
    return SSL_CTX_set_min_proto_version(context, version);
}
static inline long usher_ssl_ctx_set_mode(SSL_CTX *context, long mode) { return SSL_CTX_set_mode(context, mode); }
static inline long usher_ssl_ctx_set_session_cache_mode(SSL_CTX *context, long mode) {
    return SSL_CTX_set_session_cache_mode(context, mode);
}
static inline void usher_ssl_ctx_set_read_ahead(SSL_CTX *context, int on) { SSL_CTX_set_read_ahead(context, on); }
static inline EVP_PKEY *usher_generate_p256_key(void) { return EVP_EC_gen("P-256"); }
static inline int usher_general_names_count(const GENERAL_NAMES *names) { return sk_GENERAL_NAME_num(names); }
static inline GENERAL_NAME *usher_general_names_value(const GENERAL_NAMES *names, int index) {
    return sk_GENERAL_NAME_value(names, index);
}
static inline STACK_OF(X509) *usher_ssl_ctx_chain(SSL_CTX *context) {
    STACK_OF(X509) *chain = NULL;
    SSL_CTX_get0_chain_certs(context, &chain);
    return chain;
}
static inline void usher_free_certificate(void *parent, void *pointer, CRYPTO_EX_DATA *data, int index, long number,
                                          void *argument) {
    X509_free((X509 *)pointer);
}
// A place of each session for one certificate, which goes with the session.
static inline int usher_ssl_certificate_index(void) {
    return SSL_get_ex_new_index(0, NULL, NULL, NULL, usher_free_certificate);
}

// PKI: names, extensions and times of certificates.
#include <openssl/bn.h>
#include <openssl/rand.h>

static inline GENERAL_NAMES *usher_general_names_new(void) { return sk_GENERAL_NAME_new_null(); }
static inline int usher_general_names_push(GENERAL_NAMES *names, GENERAL_NAME *name) {
    return sk_GENERAL_NAME_push(names, name);
}
static inline int usher_bio_contents(BIO *bio, char **start) { return (int)BIO_get_mem_data(bio, start); }
static const int usher_string_is_utf8 = MBSTRING_UTF8;
static const unsigned long usher_name_flags_rfc2253 = XN_FLAG_RFC2253;
static inline EVP_PKEY *usher_x509_public_key(const X509 *certificate) { return X509_get0_pubkey(certificate); }
