import { z } from 'zod';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import type { BaseContext, VisitorContext } from '../../platform/context.ts';
import { userAccessChanged } from '../../platform/session/session-store.ts';
import { findSessionIdentity, findSessionsBy } from './identities.repo.ts';
import { oidcLogoutUrl } from './oidc-exchange.ts';
import { addressesOf, oidcClientOf, providerAtDoor, samlServiceOf, unseal } from './provider-access.service.ts';
import { samlFactsOf, samlTextOf } from './saml-facts.ts';
import { logoutAnswerUrl, readLogoutRequest, samlLogoutUrl } from './saml-messages.ts';
import { SsoFailure } from './sso-failure.ts';
import { signedOutByProvider } from './sso.events.ts';
import { deleteSessions } from '../../platform/session/session-rows.ts';

/** The sign-in page, which does not go on to the provider by itself: or signing out would be signing in again. */
export const SIGNED_OUT_PATH = '/user/login?auto_sso=false';

const MESSAGE_PARTS = new Set(['SAMLRequest', 'SAMLResponse', 'RelayState', 'SigAlg', 'Signature']);

/**
 * SES-05: where the browser ends the session at the provider by which a session was opened; undefined where it was opened by password,
 * the provider has no single logout, or cannot be asked: signing out here never depends on it.
 */
export async function singleLogoutOf(ctx: BaseContext, sessionId: string): Promise<string | undefined> {
  const identity = await findSessionIdentity(ctx.store, sessionId);
  if (identity === undefined || identity.logout_hint === null) return undefined;
  try {
    const provider = await providerAtDoor(ctx, identity.provider_id);
    const hint = unseal(ctx, 'logout-hint', identity.logout_hint);
    if (provider.kind === 'oidc') return await oidcLogoutUrl(oidcClientOf(ctx, provider), hint, addressesOf(ctx, provider).logoutUrl);
    const attributes = z.record(z.string(), z.string()).parse(JSON.parse(hint));
    return await samlLogoutUrl(samlServiceOf(ctx, provider), {
      subject: identity.subject,
      attributes,
      sessionIndex: identity.session_index,
    });
  } catch (error) {
    if (!(error instanceof SsoFailure)) throw error;
    ctx.platform.log.warn({ fault: error.fault, providerId: identity.provider_id }, 'no single logout');
    return undefined;
  }
}

/**
 * Handles what comes to our logout address: the end of a single logout we began leads to the sign-in page; a provider's signed request ends the
 * sessions it names and is answered. Throws SsoFailure.
 * @param query the address's query as it was sent, where the message came by redirect
 */
export async function takeLogoutMessage(
  ctx: VisitorContext,
  providerId: string,
  message: { SAMLRequest?: string | undefined; RelayState?: string | undefined; Signature?: string | undefined },
  query: string | undefined,
): Promise<string> {
  if (message.SAMLRequest === undefined) return SIGNED_OUT_PATH;
  const provider = await providerAtDoor(ctx, providerId);
  const service = samlServiceOf(ctx, provider);
  const facts = samlFactsOf(samlTextOf(message.SAMLRequest));
  if (facts.hasForbiddenMarkup) throw new SsoFailure('forbidden-markup');
  if (facts.root !== 'LogoutRequest') throw new SsoFailure('unreadable');
  if (query !== undefined && (message.Signature === undefined || !isPlainQuery(query)))
    throw new SsoFailure('unsigned', { part: 'LogoutRequest' });
  const request = await readLogoutRequest(service, { encoded: message.SAMLRequest, query }).catch((error: unknown) => {
    throw new SsoFailure('bad-signature', {}, { cause: error });
  });
  await endSessionsBy(ctx, provider.id, request);
  return service.settings.logoutUrl === null
    ? SIGNED_OUT_PATH
    : logoutAnswerUrl(service, { id: request.id, relayState: message.RelayState });
}

/** Ends the sessions here that a provider says are over there. */
export async function endSessionsBy(
  ctx: VisitorContext,
  providerId: string,
  named: { readonly subject: string | undefined; readonly sessionIndex: string | undefined },
): Promise<void> {
  await mutate({ ...ctx, actor: null }, signedOutByProvider, async (ctx) => {
    const ended = await deleteSessions(ctx.store, await findSessionsBy(ctx.store, providerId, named));
    if (ended.length === 0) return unchanged(undefined);
    await userAccessChanged(ctx.store, ...new Set(ended));
    return {
      result: undefined,
      subject: { type: 'identity-provider', id: providerId },
      details: { providerId, sessions: ended.length },
    };
  });
}

/** Only the parts that a signature is made over, each once: nothing may stand beside what was signed. */
function isPlainQuery(query: string): boolean {
  const names = query.split('&').map((part) => part.split('=')[0] ?? '');
  return names.every((name, index) => MESSAGE_PARTS.has(name) && names.indexOf(name) === index);
}
