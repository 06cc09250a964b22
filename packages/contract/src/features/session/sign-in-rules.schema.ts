import { z } from 'zod';
import { ORGANISATION_SETTINGS } from '../../platform/organisation-config.ts';

const DOMAIN = /^(?=.{3,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/** A mail domain: `northmere.example`; a leading @ is taken off. */
const mailDomain = z
  .string()
  .trim()
  .toLowerCase()
  .transform((domain) => domain.replace(/^@/, ''))
  .refine((domain) => DOMAIN.test(domain), 'invalid-domain');

/** How people get in (ADM-04). Ranges are those of the settings. */
export const signInRulesSchema = z.object({
  passwordPolicy: ORGANISATION_SETTINGS.password_policy.schema,
  lockRule: ORGANISATION_SETTINGS.lock_rule.schema,
  multiFactor: ORGANISATION_SETTINGS.multi_factor.schema,
  multiFactorAfterSso: ORGANISATION_SETTINGS.multi_factor_after_sso.schema,
  /** Minutes without activity until sign-out; 0 means never. */
  sessionTimeoutMinutes: ORGANISATION_SETTINGS.web_session_timeout.schema,
  openSignUp: z.boolean(),
  signUpDomains: z.array(mailDomain).max(100),
});
export type SignInRules = z.infer<typeof signInRulesSchema>;
