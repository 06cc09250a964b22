import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { isOwnPath } from '@waymark/contract/session';
import { EXCHANGE_MINUTES } from '@waymark/contract/sso';
import { z } from 'zod';
import { holds } from '../../platform/access/actor.ts';
import { mutate } from '../../platform/audit/mutate.ts';
import type { VisitorContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { addressOf } from '../../platform/tenancy/organisation-address.ts';
import { tokenHash } from '../../platform/session/session-store.ts';
import { openSession, setSessionCookie } from '../session/session.public.ts';
import { noteAttempt } from './attempts.service.ts';
import * as exchanges from './exchanges.repo.ts';
import { insertSessionIdentity } from './identities.repo.ts';
import { identityOf, statementsOf } from './identity.ts';
import { makeOidcChecks, oidcSignInUrl, takeOidcCode } from './oidc-exchange.ts';
import { mappingOf, oidcClientOf, providerAtDoor, samlExpectationsOf, samlServiceOf, seal, unseal } from './provider-access.service.ts';
import type { ProviderRow } from './provider.row.ts';
import { verifySamlResponse } from './saml-assertion.ts';
import { isLarge, samlAnswerFactsOf, samlFactsOf, samlTextOf } from './saml-facts.ts';
import { handedOnUrl, newSamlId, samlSignInUrl } from './saml-messages.ts';
import { admitIdentity } from './sso-accounts.service.ts';
import { SsoFailure } from './sso-failure.ts';
import { failTest, passTest } from './sso-tests.service.ts';
import { signedOn } from './sso.events.ts';

const MINUTE = 60_000;
/** Binds a trip to the browser that began it: no one can be signed in by an answer that someone else fetched. */
const BROWSER_COOKIE = 'sso';
const CODE_MINUTES = 5;
/** From here the page goes on to where the person wanted to go (SES-09). */
const ARRIVAL_PATH = '/user/login';

const checksShape = z.object({ state: z.string(), nonce: z.string(), codeVerifier: z.string() });
const saidShape = z.object({
  subject: z.string(),
  statements: z.record(z.string(), z.array(z.string())),
  emailVerified: z.boolean(),
  sessionIndex: z.string().nullable(),
  /** What a single logout needs: the subject's attributes, or the token. */
  logoutHint: z.string(),
});
/** What a provider said of someone, checked. */
export type Said = z.infer<typeof saidShape>;

const digest = (text: string) => createHash('sha256').update(text).digest();

const queryOf = (wanted: Readonly<Record<string, string | undefined>>) => {
  const query = new URLSearchParams(Object.entries(wanted).filter((one): one is [string, string] => one[1] !== undefined));
  return query.size === 0 ? '' : `?${query.toString()}`;
};

/**
 * SES-20: where the browser goes to sign in. A request of another service is handed on as it is. `test` is for administrators: what
 * comes back is shown, and signs no one in. Throws SsoFailure.
 */
export async function beginSignOn(
  ctx: VisitorContext,
  providerId: string,
  wanted: { SAMLRequest?: string | undefined; RelayState?: string | undefined; test?: string | undefined },
): Promise<string> {
  const provider = await providerAtDoor(ctx, providerId);
  const { hostName, reachedAt } = ctx.organisation;
  // Providers answer at the organisation's address, and the browser must have begun there.
  if (reachedAt !== hostName) return addressOf(ctx.platform.config, ctx.organisation, `/saml/auth/${provider.id}${queryOf(wanted)}`);
  const isTest = wanted.test !== undefined && holds(ctx.actor, 'MANAGE_ORGANISATION');
  if (!provider.enabled && !isTest) throw new SsoFailure('provider-off');
  if (wanted.SAMLRequest !== undefined) return handOn(ctx, provider, wanted.SAMLRequest, wanted.RelayState);
  const now = ctx.now();
  const exchange = {
    id: newId<string>(),
    provider_id: provider.id,
    purpose: isTest ? ('test' as const) : ('sign-in' as const),
    browser_hash: digest(browserToken(ctx)),
    return_path: wanted.RelayState !== undefined && isOwnPath(wanted.RelayState) ? wanted.RelayState : null,
    tester_id: isTest ? (ctx.actor?.userId ?? null) : null,
    created_at: now,
    expires_at: new Date(now.getTime() + EXCHANGE_MINUTES * MINUTE),
  };
  try {
    const trip =
      provider.kind === 'saml' ? await beginSaml(ctx, provider, wanted.RelayState) : await beginOidc(ctx, provider, exchange.purpose);
    await exchanges.insertExchange(ctx.store, { ...exchange, request_id: trip.requestId, checks: trip.checks });
    return trip.url;
  } catch (error) {
    if (!isTest || !(error instanceof SsoFailure)) throw error;
    // Who tests it reads why it did not even begin.
    await exchanges.insertExchange(ctx.store, { ...exchange, request_id: exchange.id, checks: null });
    return failTest(ctx, exchange, error);
  }
}

/** Only what is a request of a service is handed on, and only to the provider itself. */
function handOn(ctx: VisitorContext, provider: ProviderRow, request: string, relayState: string | undefined): string {
  const { root, hasForbiddenMarkup } = samlFactsOf(samlTextOf(request));
  if (provider.kind !== 'saml' || root !== 'AuthnRequest' || hasForbiddenMarkup) throw new SsoFailure('unreadable');
  return handedOnUrl(samlServiceOf(ctx, provider).settings, request, relayState);
}

async function beginSaml(ctx: VisitorContext, provider: ProviderRow, relayState: string | undefined) {
  const requestId = newSamlId();
  return { requestId, checks: null, url: await samlSignInUrl(samlServiceOf(ctx, provider), requestId, relayState ?? '') };
}

async function beginOidc(ctx: VisitorContext, provider: ProviderRow, purpose: 'test' | 'sign-in') {
  const checks = makeOidcChecks();
  const url = await orNoted(ctx, provider, purpose, '', () => oidcSignInUrl(oidcClientOf(ctx, provider), checks));
  return { requestId: checks.state, checks: seal(ctx, 'checks', JSON.stringify(checks)), url };
}

/** The browser's token: trips in several tabs share one. */
function browserToken(ctx: VisitorContext): string {
  const token = ctx.caller.cookies[BROWSER_COOKIE] ?? randomBytes(32).toString('base64url');
  ctx.answerCookies.set(BROWSER_COOKIE, token, { maxAgeSeconds: EXCHANGE_MINUTES * 60 });
  return token;
}

function isSameBrowser(ctx: VisitorContext, exchange: exchanges.ExchangeRow): boolean {
  const token = ctx.caller.cookies[BROWSER_COOKIE];
  return token !== undefined && timingSafeEqual(digest(token), exchange.browser_hash);
}

/**
 * Takes a SAML response that a browser posts from the provider's page: checked, and taken once. As that post carries no cookie of ours,
 * the session is opened at the address this answers with, by `finishSignOn`. Throws SsoFailure.
 */
export async function takeSamlAnswer(ctx: VisitorContext, providerId: string, encoded: string): Promise<string> {
  const provider = await providerAtDoor(ctx, providerId);
  const xml = samlTextOf(encoded);
  const { root, requests } = samlAnswerFactsOf(xml);
  const exchange = await exchanges.openExchange(ctx.store, provider.id, requests[0] ?? '', ctx.now());
  const purpose = exchange?.purpose === 'test' ? 'test' : 'sign-in';
  try {
    return await orNoted(ctx, provider, purpose, xml, async () => {
      // A large one is read only where it answers a request of ours; of others that is asked of what was signed.
      if (exchange === undefined && root !== '' && isLarge(xml))
        throw new SsoFailure(requests.length === 0 ? 'unsolicited' : 'unknown-request');
      return takeAssertion(ctx, provider, encoded);
    });
  } catch (error) {
    if (error instanceof SsoFailure && exchange?.purpose === 'test') return failTest(ctx, exchange, error);
    throw error;
  }
}

async function takeAssertion(ctx: VisitorContext, provider: ProviderRow, encoded: string): Promise<string> {
  const now = ctx.now();
  const assertion = await verifySamlResponse(encoded, samlExpectationsOf(ctx, provider, now));
  const said: Said = {
    subject: assertion.subject,
    statements: assertion.attributes as Said['statements'],
    emailVerified: provider.trusts_email,
    sessionIndex: assertion.sessionIndex,
    logoutHint: JSON.stringify(assertion.subjectAttributes),
  };
  const code = randomBytes(32).toString('base64url');
  await inTransaction(ctx, async (ctx) => {
    if (!(await exchanges.takeAssertion(ctx.store, provider.id, assertion.id, assertion.usableUntil))) throw new SsoFailure('replayed');
    const exchange = await exchanges.openExchange(ctx.store, provider.id, assertion.inResponseTo, now);
    if (exchange === undefined) throw new SsoFailure('unknown-request');
    if (!provider.enabled && exchange.purpose !== 'test') throw new SsoFailure('provider-off');
    await exchanges.answerExchange(ctx.store, exchange.id, {
      now,
      identity: seal(ctx, 'identity', JSON.stringify(said)),
      codeHash: digest(code),
    });
  });
  return `/sso/finish?code=${code}`;
}

/** Opens the session that a SAML answer earned, in the browser that began the trip and in no other. Throws SsoFailure. */
export async function finishSignOn(ctx: VisitorContext, code: string): Promise<string> {
  const now = ctx.now();
  const exchange = await exchanges.takeByCode(ctx.store, digest(code), new Date(now.getTime() - CODE_MINUTES * MINUTE), now);
  if (exchange === undefined || exchange.identity === null) throw new SsoFailure('unknown-request');
  const provider = await providerAtDoor(ctx, exchange.provider_id);
  const said = saidShape.parse(JSON.parse(unseal(ctx, 'identity', exchange.identity)));
  return arrive(ctx, provider, exchange, '', async () => said);
}

/** Takes the address an OpenID provider sent the browser back to. Throws SsoFailure. */
export async function takeOidcAnswer(ctx: VisitorContext, providerId: string, query: URLSearchParams): Promise<string> {
  const provider = await providerAtDoor(ctx, providerId);
  const kept = new URLSearchParams(query);
  kept.delete('code');
  const exchange = await inTransaction(ctx, async (ctx) => {
    const open = await exchanges.openExchange(ctx.store, provider.id, query.get('state') ?? '', ctx.now());
    if (open !== undefined) await exchanges.answerExchange(ctx.store, open.id, { now: ctx.now() });
    return open;
  });
  if (exchange === undefined || exchange.checks === null) {
    return orNoted(ctx, provider, 'sign-in', kept.toString(), async () => {
      throw new SsoFailure('wrong-state');
    });
  }
  const { checks } = exchange;
  return arrive(ctx, provider, exchange, kept.toString(), async () => {
    const answer = await takeOidcCode(oidcClientOf(ctx, provider), checksShape.parse(JSON.parse(unseal(ctx, 'checks', checks))), query);
    return {
      subject: answer.subject,
      statements: statementsOf(answer.claims),
      emailVerified: provider.trusts_email || answer.claims['email_verified'] === true,
      sessionIndex: typeof answer.claims['sid'] === 'string' ? answer.claims['sid'] : null,
      logoutHint: answer.idToken,
    };
  });
}

/** The end of a trip: shows a test, or signs in. */
async function arrive(
  ctx: VisitorContext,
  provider: ProviderRow,
  exchange: exchanges.ExchangeRow,
  message: string,
  hear: () => Promise<Said>,
): Promise<string> {
  const purpose = exchange.purpose === 'test' ? 'test' : 'sign-in';
  try {
    return await orNoted(ctx, provider, purpose, message, async () => {
      if (!isSameBrowser(ctx, exchange)) throw new SsoFailure('wrong-browser');
      const said = await hear();
      const identity = identityOf(said, mappingOf(provider));
      if (purpose === 'test') return passTest(ctx, provider, exchange, { identity, statements: said.statements });
      if (!provider.enabled) throw new SsoFailure('provider-off');
      await signIn(ctx, provider, said, identity);
      return exchange.return_path ?? ARRIVAL_PATH;
    });
  } catch (error) {
    if (error instanceof SsoFailure && purpose === 'test') return failTest(ctx, exchange, error);
    throw error;
  }
}

async function signIn(ctx: VisitorContext, provider: ProviderRow, said: Said, identity: ReturnType<typeof identityOf>): Promise<void> {
  const token = await mutate({ ...ctx, actor: null }, signedOn, async (ctx) => {
    const { match, userId, newName } = await admitIdentity({ ...ctx, actor: null }, provider, identity);
    const opened = await openSession(ctx, userId, false, { openedBy: 'single-sign-on' });
    await insertSessionIdentity(ctx.store, {
      tokenHash: tokenHash(opened),
      providerId: provider.id,
      subject: said.subject,
      sessionIndex: said.sessionIndex,
      logoutHint: seal(ctx, 'logout-hint', said.logoutHint),
    });
    const details = { userId, providerId: provider.id, provider: provider.name, how: match, renamed: newName !== null };
    return { result: opened, subject: { type: 'user', id: userId }, details };
  });
  setSessionCookie(ctx.answerCookies, token, false);
}

/** Does a part of a trip; where it fails, that is written down for the connection doctor (ADM-11) and logged (SES-20). */
async function orNoted<Result>(
  ctx: VisitorContext,
  provider: ProviderRow,
  purpose: 'sign-in' | 'test',
  message: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SsoFailure) await noteAttempt(ctx, provider, { purpose, failure: error, message });
    throw error;
  }
}
