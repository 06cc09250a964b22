import type { InTransaction } from '../../platform/context.ts';
import { VaultError } from '../../platform/session/vault.ts';
import type { ClientRow, ConnectionRow } from './connection.row.ts';
import { revokeConnectionJob } from './connections.jobs.ts';
import { openClientSecret, openCredentials } from './credentials.ts';
import { oauthSettingsSchema } from './oauth-exchange.ts';
import { type Errand, ERRAND_PURPOSE } from './revocation-errand.ts';

/** Queues jobs that tell a service that connections have ended. What the jobs need goes with them, encrypted. */
export async function revokeLater(ctx: InTransaction, client: ClientRow, ended: readonly ConnectionRow[]): Promise<void> {
  const settings = oauthSettingsSchema.safeParse(client.oauth).data;
  if (settings === undefined || settings.revocation === null) return;
  const { vault } = ctx.platform;
  const errands = ended.flatMap(({ credentials }) => {
    if (credentials === null) return [];
    try {
      const opened = openCredentials(vault, ctx.organisation.id, credentials);
      if (opened.kind !== 'oauth') return [];
      const secret = openClientSecret(vault, ctx.organisation.id, client.secret) ?? null;
      const errand: Errand = { settings, secret, accessToken: opened.accessToken, refreshToken: opened.refreshToken };
      return [{ sealed: vault.seal(ctx.organisation.id, ERRAND_PURPOSE, JSON.stringify(errand)).toString('base64') }];
    } catch (error) {
      // A token that can no longer be decrypted cannot be revoked either.
      if (error instanceof VaultError) return [];
      throw error;
    }
  });
  await ctx.platform.jobs.enqueueEach(ctx.store, revokeConnectionJob, errands);
}
