import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Access, answersItself, type Endpoint, generalProblems, type OnBehalf, type ProblemDefinition } from '@waymark/contract/kit';
import type { EntryStep } from '@waymark/contract/platform';
import { type Actor, holds, isProxy } from '../access/actor.ts';
import { admissionRules } from '../access/admission.ts';
import type { ActorContext, VisitorContext } from '../context.ts';
import type { Platform } from '../platform.ts';
import { answerWriterOf } from './answer-schema.ts';
import { sendJson } from './compressed-answer.ts';
import { readInput } from './input.ts';
import { countCall } from './rate-limit.ts';
import { refuse } from './refusal.ts';
import { contextOf, visitorContextOf } from './request-context.ts';
import type { Route } from './route.ts';
import { saveOnce } from './save-once.ts';

const STEP_PROBLEMS = {
  'second-factor': generalProblems['second-factor-required'],
  'new-password': generalProblems['new-password-required'],
  terms: generalProblems['terms-required'],
  details: generalProblems['details-required'],
} as const satisfies Record<EntryStep, ProblemDefinition>;
const BODY_LIMIT = 256 * 1024;
/** Calls a page makes by itself say so; they must not keep a session alive (SES-41, SES-43). */
const BACKGROUND_HEADER = 'x-background';

/**
 * Puts a feature's routes on the server. For every call, in this order: organisation, session, forgery, feature switch,
 * right (with the steps on the way in), who acts in whose place, rate limit, input, use case, answer. Access is default-deny: an endpoint that
 * declares none does not boot.
 */
export function bindRoutes(app: FastifyInstance, platform: Platform, routes: readonly Route[]): void {
  for (const { endpoint, handle } of routes) {
    if (endpoint.access === undefined || endpoint.access.length === 0) throw new Error(`${endpoint.id} declares no access`);
    const write = answerWriterOf(endpoint);
    app.route({
      // Asked for its headers alone, an endpoint answers as it would; the route that Fastify adds for it costs the start as much as one more endpoint.
      method: endpoint.method === 'GET' ? ['GET', 'HEAD'] : endpoint.method,
      exposeHeadRoute: false,
      url: endpoint.path,
      bodyLimit: endpoint.bodyLimit ?? BODY_LIMIT,
      config: { endpointId: endpoint.id, takesForm: endpoint.transport === 'form', takesBody: endpoint.body !== undefined },
      ...(write === undefined ? {} : { compress: false }),
      ...(endpoint.transport === 'upload' ? { onRequest: keepBodyRaw } : {}),
      handler: async (request, reply) => {
        request.endpointId = endpoint.id;
        const ctx =
          endpoint.transport === 'form'
            ? await visitorContextOf(platform, request, reply)
            : await contextOf(platform, request, reply, request.headers[BACKGROUND_HEADER] === undefined, endpoint.entrySteps);
        admit(ctx, endpoint);
        if (ctx.actor !== null) for (const check of admissionRules.all()) await check(ctx as ActorContext, endpoint);
        if (endpoint.rateLimit !== undefined) await checkRate(ctx, endpoint);
        const input = readInput(endpoint, request);
        if (endpoint.isIdempotent === true && ctx.actor !== null) {
          const save = {
            endpoint,
            key: request.headers['idempotency-key'],
            isReplay: request.headers['idempotency-replay'] === 'only',
            input,
          };
          const carryOut = (ctx: ActorContext) => handle(ctx as never, input as never, { request, reply });
          const text = await saveOnce(ctx as ActorContext, save, carryOut, (answer) => write?.(answer) ?? '');
          reply.code(endpoint.status);
          return write === undefined ? reply.send() : sendJson(request, reply, text);
        }
        const answer = await handle(ctx as never, input as never, { request, reply });
        if (answersItself(endpoint.transport)) return answer ?? reply;
        reply.code(endpoint.status);
        return write === undefined ? reply.send() : sendJson(request, reply, write(answer));
      },
    });
  }
}

function admit(ctx: VisitorContext, endpoint: Endpoint): void {
  if (endpoint.feature !== undefined && !ctx.organisation.switches[endpoint.feature]) throw refuse(generalProblems['not-found']);
  checkScope(ctx.actor, endpoint);
  checkAccess(ctx, endpoint.access);
  if (endpoint.personal === true && ctx.actor?.client !== undefined) throw refuse(generalProblems['not-for-clients']);
  checkOnBehalf(ctx.actor, endpoint.onBehalf);
}

function checkAccess(ctx: VisitorContext, access: Access): void {
  if (access === 'public') return;
  if (ctx.actor === null) throw refuse(ctx.entryStep === null ? generalProblems['signed-out'] : STEP_PROBLEMS[ctx.entryStep]);
  if (access === 'signedIn') return;
  const { actor } = ctx;
  if (!access.some((permission) => holds(actor, permission))) throw refuse(generalProblems.forbidden);
}

/** EMB-02: the token of a section opens what its scopes name, and nothing else. Throws `beyond-scope`. */
function checkScope(actor: Actor | null, { scope }: Endpoint): void {
  const scopes = actor?.client?.scopes;
  if (scopes === undefined || scope === 'any') return;
  if (scope === undefined || !scopes.has(scope)) throw refuse(generalProblems['beyond-scope']);
}

/** SES-64, SES-65: what only the person themselves may do is refused to anyone who acts as them. */
function checkOnBehalf(actor: Actor | null, onBehalf: OnBehalf): void {
  if (actor === null || actor.impersonatorId === null || onBehalf === 'anyone') return;
  if (onBehalf === 'no-one' || isProxy(actor)) throw refuse(generalProblems['not-while-acting']);
}

async function checkRate(ctx: VisitorContext, endpoint: Endpoint): Promise<void> {
  const who = endpoint.rateLimit?.by === 'actor' && ctx.actor !== null ? ctx.actor.userId : ctx.caller.address;
  await countCall(ctx.platform, endpoint, `${ctx.organisation.id}:${who}`, ctx.now());
}

/** An upload's bytes go from the wire to the storage; nothing reads them into memory on the way. */
async function keepBodyRaw(request: FastifyRequest, _reply: FastifyReply): Promise<void> {
  request.headers['x-declared-content-type'] = request.headers['content-type'] ?? 'application/octet-stream';
  request.headers['content-type'] = 'application/octet-stream';
}
