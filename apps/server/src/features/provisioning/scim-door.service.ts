import type { Permission } from '@waymark/contract/platform';
import { PROVISIONING_LIMITS, type ScimMethod, UNDONE_NOTES } from '@waymark/contract/provisioning';
import type { UserId } from '@waymark/contract/kit';
import type { Actor } from '../../platform/access/actor.ts';
import type { ActorContext, VisitorContext } from '../../platform/context.ts';
import { newId } from '../../platform/db/new-id.ts';
import { outageOf } from '../../platform/http/errors.ts';
import { countClientCall } from '../../platform/http/rate-limit.ts';
import { tokenHash } from '../../platform/session/session-store.ts';
import { insertRequest, insertUnknownRequest } from './provisioning-requests.repo.ts';
import { findUsableToken, noteTokenUse } from './provisioning-tokens.repo.ts';
import { errorBody, ScimFault, ScimNotes, statusOf } from './scim-fault.ts';
import { isObject } from './scim-json.ts';
import { faultOf } from './scim-refusals.ts';
import { answerScim, type ScimAnswer, type ScimRequest } from './scim-requests.service.ts';

/** What a directory may do: look after people and groups, nothing else. */
const RIGHTS: ReadonlySet<Permission> = new Set<Permission>(['MANAGE_USERS', 'MANAGE_GROUPS']);
const USE_WRITE_MILLISECONDS = 60_000;
/** Anyone may call without a token: one such request a minute is written down, which is enough to see that it is so. */
const UNKNOWN_WRITE_MILLISECONDS = 60_000;
const LONGEST_NOTED = 2_000;
const SECRETS = new Set(['password']);
const UNDONE: ReadonlySet<string> = new Set(UNDONE_NOTES);

/** Returns someone who acts for a directory, by the id of its token. */
export function directoryActor(id: string, name: string): Actor {
  return {
    userId: id as UserId,
    sessionId: '',
    fullName: name,
    permissions: RIGHTS,
    roles: [],
    language: null,
    timeZone: null,
    impersonatorId: null,
    onboardingCompleted: true,
    client: { kind: 'provisioning', id },
  };
}

/** A request as it came in, before anyone knows whether it may. */
export interface RawScimRequest extends ScimRequest {
  readonly authorization: string | undefined;
  /** With its query, for the log. */
  readonly address: string;
  /** What made the body unreadable, if anything did. */
  readonly unreadable?: ScimFault | undefined;
}

/**
 * Lets a directory in by its token, answers, and writes the request down (ADM-04, ADM-11). Refusals are answers, too; a token
 * that opens nothing is told no more than that. Throws what keeps any request from being served (`outageOf`).
 */
export async function serveScim(ctx: VisitorContext, request: RawScimRequest): Promise<ScimAnswer> {
  const started = performance.now();
  const token = await tokenFor(ctx, request.authorization);
  if (token === undefined) {
    const fault = new ScimFault('unauthorised', {}, { 'www-authenticate': 'Bearer realm="SCIM"' });
    await insertUnknownRequest(ctx.store, { ...noted(request, fault, started), id: newId(), at: ctx.now() }, UNKNOWN_WRITE_MILLISECONDS);
    return refusal(fault);
  }
  const actor = directoryActor(token.id, token.name);
  const inside: ActorContext = { ...ctx, actor };
  const notes = new ScimNotes();
  const { answer, fault } = await attempt(inside, request, actor, notes);
  await insertRequest(ctx.store, {
    ...noted(request, fault, started),
    id: newId(),
    token_id: token.id,
    at: ctx.now(),
    status: answer.status,
    notes: fault === undefined ? notes.all().filter(({ code }) => UNDONE.has(code)) : [],
    body: fault === undefined ? null : bodyOf(request),
  });
  return answer;
}

/** What is written down of a request; without its body, which comes from someone known alone. */
const noted = (request: RawScimRequest, fault: ScimFault | undefined, started: number) => ({
  method: request.method,
  path: request.address.slice(0, LONGEST_NOTED),
  status: fault === undefined ? 0 : statusOf(fault.code),
  fault: fault?.code ?? null,
  detail: fault?.message.slice(0, LONGEST_NOTED) ?? null,
  body: null,
  duration_ms: Math.round(performance.now() - started),
});

async function tokenFor(ctx: VisitorContext, authorization: string | undefined) {
  const secret = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
  if (secret === undefined) return undefined;
  const now = ctx.now();
  const token = await findUsableToken(ctx.store, tokenHash(secret), now);
  if (token !== undefined && (token.last_used_at === null || now.getTime() - token.last_used_at.getTime() >= USE_WRITE_MILLISECONDS)) {
    await noteTokenUse(ctx.store, token.id, now);
  }
  return token;
}

async function attempt(
  ctx: ActorContext,
  request: RawScimRequest,
  actor: Actor,
  notes: ScimNotes,
): Promise<{ answer: ScimAnswer; fault?: ScimFault }> {
  try {
    if (actor.client !== undefined) await countClientCall(ctx.platform, actor.client, ctx.now());
    if (request.unreadable !== undefined) throw request.unreadable;
    return { answer: await answerScim(ctx, request, notes) };
  } catch (error) {
    const fault = faultOf(error);
    if (fault !== undefined) return { answer: refusal(fault), fault };
    // Nothing can be written down while there is nothing to write it to.
    if (outageOf(error) !== undefined) throw error;
    ctx.platform.log.error({ error, requestId: ctx.requestId }, 'a provisioning request failed');
    const unexpected = new ScimFault('unexpected');
    return { answer: refusal(unexpected), fault: unexpected };
  }
}

/** Returns a fault as an answer. */
export function refusal(fault: ScimFault): ScimAnswer {
  return { status: statusOf(fault.code), body: errorBody(fault), headers: fault.headers };
}

/** What was sent, to look at; without what no one should look at. */
function bodyOf({ body, method }: { body: unknown; method: ScimMethod }): string | null {
  if (method === 'GET' || !isObject(body)) return null;
  const text = JSON.stringify(body, (name, value: unknown) => (SECRETS.has(name.toLowerCase()) ? '…' : value), 2);
  return text.length > PROVISIONING_LIMITS.requestBody ? null : text;
}
