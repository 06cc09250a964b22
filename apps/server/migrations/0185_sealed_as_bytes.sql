-- Whatever is sealed for the store is sealed by the vault, in one form: bytes. Secrets of authenticator apps and the token at Okta were
-- sealed another way, as base64url; their bytes stay, and are entered again where the vault does not open them.
alter table second_factors alter column secret type bytea
  using decode(rpad(translate(secret, '-_', '+/'), (length(secret) + 3) / 4 * 4, '='), 'base64');
alter table okta_tenants alter column api_token type bytea
  using decode(rpad(translate(api_token, '-_', '+/'), (length(api_token) + 3) / 4 * 4, '='), 'base64');
