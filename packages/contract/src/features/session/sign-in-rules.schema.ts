import { z } from 'zod';
import { canonicalDomain, INVISIBLE_MARKS } from '../../kit/email-address.ts';
import { ORGANISATION_SETTINGS } from '../../platform/organisation-config.ts';

/** A mail domain in the form that addresses are compared in: `northmere.example`, `müller.example`; a leading @ is taken off. */
const mailDomain = z
  .string()
  .max(508)
  .transform((text, ctx) => {
    const domain = canonicalDomain(text.replace(INVISIBLE_MARKS, '').normalize('NFC').trim().replace(/^@/, ''));
    if (domain !== undefined) return domain;
    ctx.addIssue({ code: 'custom', message: 'invalid-domain', input: text });
    return z.NEVER;
  });

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
