import { z } from 'zod';
import { oauthSettingsSchema } from './oauth-exchange.ts';

/** What errands are sealed for. */
export const ERRAND_PURPOSE = 'connections.revocation';

/** What a job needs to tell a service that a connection has ended: by then the client and the connection may both be gone. */
export const errandSchema = z.object({
  settings: oauthSettingsSchema,
  secret: z.string().nullable(),
  accessToken: z.string(),
  refreshToken: z.string().nullable(),
});
export type Errand = z.infer<typeof errandSchema>;
