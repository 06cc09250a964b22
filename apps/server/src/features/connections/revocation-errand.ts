import { z } from 'zod';
import { oauthSettingsSchema } from './oauth-exchange.ts';

/** What errands are sealed for. */
export const ERRAND_PURPOSE = 'connections.revocation';

/** What a job needs to tell a service that a connection is no more: by then neither the client nor the connection need be there. */
export const errandSchema = z.object({
  settings: oauthSettingsSchema,
  secret: z.string().nullable(),
  accessToken: z.string(),
  refreshToken: z.string().nullable(),
});
export type Errand = z.infer<typeof errandSchema>;
