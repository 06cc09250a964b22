import { z } from 'zod';

const base64Url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/);
const knownCredential = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()).optional() });

/** What the browser is asked to make a passkey with (WebAuthn, as JSON). */
export const passkeyCreationSchema = z.object({
  challenge: z.string(),
  rp: z.object({ name: z.string(), id: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number().int(), type: z.literal('public-key') })),
  timeout: z.number().int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(knownCredential),
  authenticatorSelection: z.object({ residentKey: z.literal('preferred'), userVerification: z.literal('preferred') }),
});
export type PasskeyCreation = z.infer<typeof passkeyCreationSchema>;

/** What the browser is asked to use a passkey with. */
export const passkeyRequestSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number().int(),
  userVerification: z.literal('preferred'),
  allowCredentials: z.array(knownCredential),
});
export type PasskeyRequest = z.infer<typeof passkeyRequestSchema>;

/** What the browser answers when a passkey was made; the rest of its answer is not looked at. */
export const passkeyCreatedSchema = z.object({
  id: base64Url(1_400),
  response: z.object({
    clientDataJSON: base64Url(4_000),
    attestationObject: base64Url(20_000),
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
});
export type PasskeyCreated = z.infer<typeof passkeyCreatedSchema>;

/** What the browser answers when a passkey was used. */
export const passkeyUsedSchema = z.object({
  id: base64Url(1_400),
  response: z.object({ clientDataJSON: base64Url(4_000), authenticatorData: base64Url(4_000), signature: base64Url(4_000) }),
});
export type PasskeyUsed = z.infer<typeof passkeyUsedSchema>;
