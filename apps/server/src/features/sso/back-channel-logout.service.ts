import type { VisitorContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import type { Wire } from '../../platform/http/route.ts';
import * as exchanges from './exchanges.repo.ts';
import { readLogoutToken } from './oidc-logout-token.ts';
import { endSessionsBy } from './single-logout.service.ts';
import { oidcClientOf, providerAtDoor } from './provider-access.service.ts';
import { SsoFailure } from './sso-failure.ts';

const KEPT_MILLISECONDS = 3_600_000;

/**
 * OpenID Connect Back-Channel Logout 1.0: a provider says by itself, and signed, that someone's sessions are over, and they are. Answers as
 * the standard wants it: 200 when done, 400 with an error when not; a message is taken once.
 */
export async function takeBackChannelLogout(ctx: VisitorContext, { reply }: Wire, providerId: string, token: string): Promise<void> {
  reply.header('cache-control', 'no-store');
  try {
    const provider = await providerAtDoor(ctx, providerId);
    const named = await readLogoutToken(oidcClientOf(ctx, provider), token);
    await inTransaction(ctx, async (ctx) => {
      const until = new Date(ctx.now().getTime() + KEPT_MILLISECONDS);
      if (!(await exchanges.takeAssertion(ctx.store, provider.id, `logout:${named.id}`, until))) throw new SsoFailure('replayed');
      await endSessionsBy(ctx, provider.id, named);
    });
    reply.code(200).send();
  } catch (error) {
    if (!(error instanceof SsoFailure)) throw error;
    ctx.platform.log.warn({ fault: error.fault, requestId: ctx.requestId }, 'a back-channel logout was refused');
    reply.code(400).send({ error: 'invalid_request', error_description: error.fault });
  }
}
