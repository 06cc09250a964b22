import type { OwnTables } from '../../platform/db/own-tables.ts';

export const ssoTables: OwnTables = {
  identity_provider_groups: [],
  identity_providers: [],
  saml_assertions_taken: [],
  session_identities: [],
  sign_in_rules: [],
  sso_attempts: [],
  sso_exchanges: [],
  user_identities: [],
};
