import { z } from 'zod';
import { idOf, userId } from '../../kit/id.ts';
import { requiredText } from '../../kit/text.ts';
import { passkeyCreatedSchema, passkeyUsedSchema } from './passkey.schema.ts';
import { FACTOR_KINDS } from './second-factor.rules.ts';

export const factorId = idOf('second-factor');
export type FactorId = z.infer<typeof factorId>;

const factorName = requiredText(60);
const remember = z.boolean().default(false);
const code = z.string().trim().min(6).max(40);

/** One second factor of the caller. */
export const factorSchema = z.object({
  id: factorId,
  kind: z.enum(FACTOR_KINDS),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
});
export type Factor = z.infer<typeof factorSchema>;

/** Where the caller stands with their second factors (SES-31). */
export const secondFactorsSchema = z.object({
  factors: z.array(factorSchema),
  recoveryCodesLeft: z.number().int(),
  /** The organisation wants one of this person. */
  isRequired: z.boolean(),
  /** Okta Verify can be added here. */
  offersOkta: z.boolean(),
  /** Where people of the organisation get help, also before they are let in (`help_address`); empty where it says nothing. */
  helpAddress: z.string(),
});
export type SecondFactors = z.infer<typeof secondFactorsSchema>;

export const factorParams = z.object({ factorId });
export const personParams = z.object({ userId });
export const nameFactorSchema = z.object({ name: factorName });

/** What an authenticator app is fed with: the address behind the square code, and the secret to type where none can be read. */
export const newAuthenticatorSchema = z.object({ factorId, secret: z.string(), uri: z.string() });
export type NewAuthenticator = z.infer<typeof newAuthenticatorSchema>;
export const confirmAuthenticatorSchema = z.object({ code, remember });
export const addPasskeySchema = z.object({ name: factorName, passkey: passkeyCreatedSchema, remember });

/** After the first factor the recovery codes, shown this once; null when there are some already. */
export const factorAddedSchema = z.object({ recoveryCodes: z.array(z.string()).nullable(), csrfToken: z.string() });
export type FactorAdded = z.infer<typeof factorAddedSchema>;
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });

export const verifyCodeSchema = z.object({ kind: z.enum(['authenticator', 'recovery']), code, remember });
export const verifyPasskeySchema = z.object({ passkey: passkeyUsedSchema, remember });
export const rememberSchema = z.object({ remember });
/** The session is in; its token is a new one, and with it what calls must carry. */
export const verifiedSchema = z.object({ csrfToken: z.string() });

/** What Okta Verify is fed with: the address of the square code, kept by Okta; null where the phone is known there and gets a push. */
export const oktaEnrolmentSchema = z.object({ qrCodeUrl: z.string().nullable() });
/** How a push stands; with `done` comes what the factor brought. */
export const oktaEnrolmentStateSchema = z.object({
  state: z.enum(['waiting', 'done', 'over']),
  added: factorAddedSchema.nullable(),
});
export const oktaPushStateSchema = z.object({ state: z.enum(['waiting', 'done', 'rejected', 'over']), csrfToken: z.string().nullable() });

/** The organisation's tenant at Okta; its token is never given out. */
export const oktaTenantSchema = z.object({ address: z.string() }).nullable();
export const setOktaTenantSchema = z.object({
  address: z
    .url({ protocol: /^https?$/ })
    .max(300)
    .refine((address) => /^https?:\/\/[^/?#]+\/?$/.test(address), 'invalid-url'),
  apiToken: z.string().trim().min(10).max(300),
});

/** Why someone’s second factors are taken off; for the audit log. */
export const resetFactorsSchema = z.object({ reason: requiredText(300) });
