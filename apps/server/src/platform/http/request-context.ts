import type { FastifyReply, FastifyRequest } from 'fastify';
import { generalProblems } from '@waymark/contract/kit';
import type { EntryStep } from '@waymark/contract/platform';
import type { Actor } from '../access/actor.ts';
import { audienceMemberOf } from '../access/audience-member.ts';
import type { AnswerCookies, Caller, VisitorContext } from '../context.ts';
import type { Platform } from '../platform.ts';
import { CLIENT_TOKEN_PREFIX } from '../session/client-tokens.ts';
import { entryStepOf } from '../session/entry-step.ts';
import { SECTION_TOKEN_PREFIX, sessionOfSection } from '../session/section-tokens.ts';
import { csrfTokenOf, type Session } from '../session/session-store.ts';
import type { Organisation } from '../tenancy/organisation.ts';
import { mayEnterFrom } from '../tenancy/network-door.ts';
import { countClientCall } from './rate-limit.ts';
import { refuse } from './refusal.ts';

export const SESSION_COOKIE = 'session';
const READING_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The organisation of a request's host. Throws `unknown-organisation` or, where it lets nobody in, `access-denied` with why. */
async function organisationOf(platform: Platform, request: FastifyRequest): Promise<Organisation> {
  const organisation = await platform.organisations.atHost(request.hostname.toLowerCase());
  if (organisation === undefined) throw refuse(generalProblems['unknown-organisation']);
  if (organisation.denialMessage !== null) throw refuse(generalProblems['access-denied'], { detail: organisation.denialMessage });
  if (!mayEnterFrom(organisation.setting('ip_allow_list'), request.ip)) {
    throw refuse(generalProblems['access-denied'], { detail: 'Your IP Address is not allowed' });
  }
  return organisation;
}

/** A token instead of a cookie: as bearer, or as MED-02 has it. A page of another origin can send neither by itself. */
function tokenOf(request: FastifyRequest): string | undefined {
  const { authorization, 'api-token': apiToken } = request.headers;
  return typeof apiToken === 'string' ? apiToken : /^Bearer (.+)$/.exec(authorization ?? '')?.[1];
}

/** The session of a request, by cookie or token; undefined for a visitor. */
async function sessionOf(
  platform: Platform,
  organisation: Organisation,
  request: FastifyRequest,
): Promise<{ session: Session; cookie: string | undefined; isSection?: true } | undefined> {
  const now = platform.clock.now();
  const token = tokenOf(request);
  if (token?.startsWith(SECTION_TOKEN_PREFIX) === true) {
    const session = await sessionOfSection(platform, organisation, token, now);
    if (session === undefined) return undefined;
    await countClientCall(platform, { kind: 'section', id: session.id }, now);
    return { session, cookie: undefined, isSection: true };
  }
  if (token !== undefined) {
    const named = await platform.secrets.sessionOfJwt(token, organisation.id, now);
    const session = named === undefined ? undefined : await platform.sessions.byId(organisation, named.sessionId, now);
    return session === undefined || session.actor.userId !== named?.userId ? undefined : { session, cookie: undefined };
  }
  const cookie = request.cookies[SESSION_COOKIE];
  if (cookie === undefined) return undefined;
  const session = await platform.sessions.byToken(organisation, cookie, now);
  return session === undefined ? undefined : { session, cookie };
}

/** The person behind an API client's token (ADM-07); undefined where the request brings none. A token that opens nothing is a visitor's. */
async function clientOf(
  platform: Platform,
  organisation: Organisation,
  request: FastifyRequest,
): Promise<{ actor: Actor | null } | undefined> {
  const token = tokenOf(request);
  if (token?.startsWith(CLIENT_TOKEN_PREFIX) !== true) return undefined;
  const now = platform.clock.now();
  const found = await platform.clientTokens.find(organisation, token, now);
  if (found === undefined) return { actor: null };
  if (found.actor.client !== undefined) await countClientCall(platform, found.actor.client, now);
  if (!found.mayWrite && !READING_METHODS.has(request.method)) throw refuse(generalProblems['client-may-only-read']);
  return found;
}

/** SES-45: a call that changes something must prove that our own page sent it. Throws `csrf-refused`. */
function checkOrigin(request: FastifyRequest, cookie: string | undefined): void {
  if (READING_METHODS.has(request.method)) return;
  checkSameHost(request);
  if (cookie !== undefined && request.headers['x-csrf-token'] !== csrfTokenOf(cookie)) throw refuse(generalProblems['csrf-refused']);
}

/** Refuses what a page of another host sends. Throws `csrf-refused`. */
export function checkSameHost(request: FastifyRequest): void {
  const { origin } = request.headers;
  if (origin !== undefined && !isSameHost(origin, request.host)) throw refuse(generalProblems['csrf-refused']);
}

function isSameHost(origin: string, host: string): boolean {
  try {
    return new URL(origin).host === host;
  } catch {
    return false;
  }
}

/** Cookies of an answer, with the attributes all of ours have. */
export function answerCookies(platform: Platform, reply: FastifyReply): AnswerCookies {
  const common = { path: '/', httpOnly: true, sameSite: 'lax', secure: platform.config.publicScheme === 'https' } as const;
  return {
    set: (name, value, { maxAgeSeconds }) => {
      reply.setCookie(name, value, { ...common, ...(maxAgeSeconds === undefined ? {} : { maxAge: maxAgeSeconds }) });
    },
    clear: (name) => {
      reply.clearCookie(name, common);
    },
  };
}

/** The caller's end of a request. */
export function callerOf(request: FastifyRequest): Caller {
  const { origin, 'user-agent': userAgent = '' } = request.headers;
  return { address: request.ip, userAgent, origin, cookies: request.cookies };
}

/** The context of a request whose sender proves otherwise who they are: neither cookie nor token of the API counts. Throws as `contextOf`. */
export async function visitorContextOf(platform: Platform, request: FastifyRequest, reply: FastifyReply): Promise<VisitorContext> {
  return contextFor(platform, await organisationOf(platform, request), request, reply, { actor: null, entryStep: null });
}

/**
 * Everything a use case knows of its request: the organisation by host, who acts by cookie or token, checked against
 * forgery. `counts` is false for calls that a page makes by itself (polling): they do not keep a session alive. A session that
 * waits for a step on the way in acts for nobody, unless the step is one of `entrySteps`.
 */
export async function contextOf(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
  counts: boolean,
  entrySteps: readonly EntryStep[] = [],
): Promise<VisitorContext> {
  const organisation = await organisationOf(platform, request);
  const client = await clientOf(platform, organisation, request);
  const found = client === undefined ? await sessionOf(platform, organisation, request) : undefined;
  checkOrigin(request, found?.cookie);
  const entryStep = found === undefined ? null : entryStepOf(found.session, organisation, platform.clock.now());
  const isIn = entryStep === null || entrySteps.includes(entryStep);
  // What a section asks for by itself keeps no session alive; the page around it tells what the person does (SES-41).
  if (found !== undefined && counts && found.isSection !== true)
    await platform.sessions.touch(organisation, found.session, platform.clock.now());
  const ofSession = isIn ? found?.session.actor : undefined;
  return contextFor(platform, organisation, request, reply, { actor: client?.actor ?? ofSession ?? null, entryStep });
}

async function contextFor(
  platform: Platform,
  organisation: Organisation,
  request: FastifyRequest,
  reply: FastifyReply,
  { actor, entryStep }: Pick<VisitorContext, 'actor' | 'entryStep'>,
): Promise<VisitorContext> {
  const store = platform.database.tenant(organisation.id);
  return {
    platform,
    organisation: organisation.seenBy(actor === null ? null : await audienceMemberOf(store, actor, organisation.asksForGroups)),
    store,
    requestId: request.id,
    actor,
    caller: callerOf(request),
    answerCookies: answerCookies(platform, reply),
    entryStep,
    now: () => platform.clock.now(),
  };
}
