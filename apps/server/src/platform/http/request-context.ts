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
const VISITOR = { actor: null, entryStep: null } as const;

/** The organisation of a request's host. Throws `unknown-organisation` or, where it lets no one in, `access-denied` with why. */
async function organisationOf(platform: Platform, request: FastifyRequest): Promise<Organisation> {
  return letIn(await platform.organisations.atHost(request.hostname.toLowerCase()), request);
}

/** Throws as `organisationOf`. */
function letIn(organisation: Organisation | undefined, request: FastifyRequest): Organisation {
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
  if (typeof apiToken === 'string') return apiToken;
  return authorization === undefined ? undefined : /^Bearer (.+)$/.exec(authorization)?.[1];
}

/** How a request proves its session. */
interface FoundSession {
  readonly session: Session;
  readonly cookie: string | undefined;
  readonly isSection?: true;
}

/** The session of a token; undefined for a visitor's. */
async function sessionOfToken(platform: Platform, organisation: Organisation, token: string): Promise<FoundSession | undefined> {
  const now = platform.clock.now();
  if (token.startsWith(SECTION_TOKEN_PREFIX)) {
    const session = await sessionOfSection(platform, organisation, token, now);
    if (session === undefined) return undefined;
    await countClientCall(platform, { kind: 'section', id: session.id }, now);
    return { session, cookie: undefined, isSection: true };
  }
  const named = await platform.secrets.sessionOfJwt(token, organisation.id, now);
  const session = named === undefined ? undefined : await platform.sessions.byId(organisation, named.sessionId, now);
  return session === undefined || session.actor.userId !== named?.userId ? undefined : { session, cookie: undefined };
}

/** The person behind an API client's token (ADM-07). A token that opens nothing is a visitor's. */
async function clientOf(
  platform: Platform,
  organisation: Organisation,
  token: string,
  request: FastifyRequest,
): Promise<{ actor: Actor | null }> {
  const now = platform.clock.now();
  const found = await platform.clientTokens.find(organisation, token, now);
  if (found === undefined) return { actor: null };
  if (found.actor.client !== undefined) await countClientCall(platform, found.actor.client, now);
  if (!found.mayWrite && !READING_METHODS.has(request.method)) throw refuse(generalProblems['client-may-only-read']);
  return found;
}

/** SES-45: a call that changes something must prove that our own page sent it. Throws `csrf-refused`. */
function checkOrigin(platform: Platform, request: FastifyRequest, cookie: string | undefined): void {
  if (READING_METHODS.has(request.method)) return;
  checkSameHost(platform, request);
  if (cookie !== undefined && request.headers['x-csrf-token'] !== csrfTokenOf(cookie)) throw refuse(generalProblems['csrf-refused']);
}

/** Refuses what a page of another host sends, and what a page sends that came without TLS where people come by TLS. Throws `csrf-refused`. */
export function checkSameHost(platform: Platform, request: FastifyRequest): void {
  const { origin } = request.headers;
  if (origin !== undefined && !isSameHost(origin, request.host, isSecure(platform))) throw refuse(generalProblems['csrf-refused']);
}

const isSecure = (platform: Platform) => platform.config.publicScheme === 'https';

function isSameHost(origin: string, host: string, needsTls: boolean): boolean {
  try {
    const url = new URL(origin);
    return url.host === host && (!needsTls || url.protocol === 'https:');
  } catch {
    return false;
  }
}

/** With this prefix browsers take a cookie by TLS and from this very host only: neither a subdomain nor the network can put one in. */
const HOST_PREFIX = '__Host-';

/** Cookies of an answer, with the attributes all of ours have. */
export function answerCookies(platform: Platform, reply: FastifyReply): AnswerCookies {
  const common = () => ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(platform) }) as const;
  const sentName = (name: string) => (isSecure(platform) ? `${HOST_PREFIX}${name}` : name);
  return {
    set: (name, value, { maxAgeSeconds }) => {
      reply.setCookie(sentName(name), value, { ...common(), ...(maxAgeSeconds === undefined ? {} : { maxAge: maxAgeSeconds }) });
    },
    clear: (name) => {
      reply.clearCookie(sentName(name), common());
    },
  };
}

/** What the cookies of a request say; where people come by TLS only those with the prefix, under their names without it. */
function cookiesOf(platform: Platform, request: FastifyRequest): Caller['cookies'] {
  const { cookie } = request.headers;
  if (cookie === undefined) return {};
  const sent = request.server.parseCookie(cookie);
  if (!isSecure(platform)) return sent;
  const own = Object.entries(sent).filter(([name]) => name.startsWith(HOST_PREFIX));
  return Object.fromEntries(own.map(([name, value]) => [name.slice(HOST_PREFIX.length), value]));
}

/** Returns the caller's end of a request. */
export function callerOf(platform: Platform, request: FastifyRequest, cookies = cookiesOf(platform, request)): Caller {
  const { origin, 'user-agent': userAgent = '' } = request.headers;
  return { address: request.ip, userAgent, origin, cookies };
}

/** Returns the context of a request whose sender proves otherwise who they are: neither cookie nor token of the API counts. Throws as `contextOf`. */
export async function visitorContextOf(platform: Platform, request: FastifyRequest, reply: FastifyReply): Promise<VisitorContext> {
  return contextFor(platform, await organisationOf(platform, request), request, reply, VISITOR, cookiesOf(platform, request));
}

/**
 * Returns everything a use case knows of its request: the organisation by host, who acts by cookie or token, checked against forgery. `counts` is
 * false for calls that a page makes by itself (polling): they do not keep a session alive. A session that waits for a step on the way in acts for no
 * one, unless the step is one of `entrySteps`.
 */
export async function contextOf(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
  counts: boolean,
  entrySteps: readonly EntryStep[] = [],
): Promise<VisitorContext> {
  const hostName = request.hostname.toLowerCase();
  // What this process knows needs no turn of the event loop: most requests are of someone who was just here.
  const organisation = letIn(platform.organisations.kept(hostName) ?? (await platform.organisations.atHost(hostName)), request);
  const cookies = cookiesOf(platform, request);
  const token = tokenOf(request);
  const client = token?.startsWith(CLIENT_TOKEN_PREFIX) === true ? await clientOf(platform, organisation, token, request) : undefined;
  let found: FoundSession | undefined;
  if (token === undefined) {
    const cookie = cookies[SESSION_COOKIE];
    const now = platform.clock.now();
    const session =
      cookie === undefined
        ? undefined
        : (platform.sessions.kept(organisation, cookie, now) ?? (await platform.sessions.byToken(organisation, cookie, now)));
    if (session !== undefined) found = { session, cookie };
  } else if (client === undefined) {
    found = await sessionOfToken(platform, organisation, token);
  }
  checkOrigin(platform, request, found?.cookie);
  const entryStep = found === undefined ? null : entryStepOf(found.session, organisation, platform.clock.now());
  const isIn = entryStep === null || entrySteps.includes(entryStep);
  // What a section asks for by itself keeps no session alive; the page around it tells what the person does (SES-41).
  if (found !== undefined && counts && found.isSection !== true) {
    const written = platform.sessions.touch(organisation, found.session, platform.clock.now());
    if (written !== undefined) await written;
  }
  const ofSession = isIn ? found?.session.actor : undefined;
  return contextFor(platform, organisation, request, reply, { actor: client?.actor ?? ofSession ?? null, entryStep }, cookies);
}

async function contextFor(
  platform: Platform,
  organisation: Organisation,
  request: FastifyRequest,
  reply: FastifyReply,
  { actor, entryStep }: Pick<VisitorContext, 'actor' | 'entryStep'>,
  cookies: Caller['cookies'],
): Promise<VisitorContext> {
  const store = platform.database.tenant(organisation.id);
  const member = organisation.hasAudiences && actor !== null ? await audienceMemberOf(store, actor, organisation.asksForGroups) : null;
  return {
    platform,
    organisation: organisation.seenBy(member),
    store,
    requestId: request.id,
    actor,
    caller: callerOf(platform, request, cookies),
    answerCookies: answerCookies(platform, reply),
    entryStep,
    now: () => platform.clock.now(),
  };
}
