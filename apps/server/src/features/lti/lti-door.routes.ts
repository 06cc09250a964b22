import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HACP_PATH, LTI_ROOT } from '@waymark/contract/lti';
import type { VisitorContext } from '../../platform/context.ts';
import { doorPageHeaders, renderDoorPage } from '../../platform/http/door-page.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { contextOf, visitorContextOf } from '../../platform/http/request-context.ts';
import { translatorFor } from '../../platform/i18n/translator.ts';
import type { Platform } from '../../platform/platform.ts';
import { authorize, takeDeepLink } from './authorization.service.ts';
import * as grades from './grades.service.ts';
import { answerHacp, framedCourse } from './hacp.service.ts';
import { MEDIA_TYPE, SCOPE } from './lti-claims.ts';
import { LtiFault } from './lti-fault.ts';
import { ltiAddress } from './lti.present.ts';
import { framedTool } from './lti-launches.service.ts';
import { publishedKeys } from './platform-keys.service.ts';
import { OPENID_CONFIGURATION, openIdConfiguration, takeRegistration } from './registration.service.ts';
import { giveToken, toolOfCall } from './service-tokens.service.ts';

const CALL_LIMIT = { max: 1_200, perSeconds: 60 } as const;
const DOOR_LIMIT = { max: 300, perSeconds: 60 } as const;
const BODY_BYTES = 256 * 1024;
const FOR_ALL_ORIGINS = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' } as const;
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

type Fields = Readonly<Record<string, string | undefined>>;
const formOf = ({ body }: FastifyRequest): Fields =>
  Object.fromEntries(new URLSearchParams(Buffer.isBuffer(body) ? body.toString('utf8') : ''));
const queryOf = ({ url }: FastifyRequest): Fields => Object.fromEntries(new URLSearchParams(url.split('?')[1] ?? ''));

function jsonOf({ body }: FastifyRequest): unknown {
  try {
    return JSON.parse(Buffer.isBuffer(body) ? body.toString('utf8') : '');
  } catch (error) {
    throw new LtiFault(400, 'invalid_request', 'The body is not JSON.', { cause: error });
  }
}

/**
 * Puts the protocols of LTI 1.3 Advantage and of AICC-style courses on the server. They are spoken with other people’s programs and browsers that
 * come from there: no cookie opens anything, forms and answers are as the standards have them, so they are not made from the contract.
 */
export async function bindDoors(app: FastifyInstance, platform: Platform): Promise<void> {
  await app.register(async (own) => {
    own.removeAllContentTypeParsers();
    own.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    const options = (endpointId: string) => ({ bodyLimit: BODY_BYTES, config: { endpointId } });
    const counted = async (request: FastifyRequest, reply: FastifyReply, limit: { max: number; perSeconds: number } = DOOR_LIMIT) => {
      const ctx = await visitorContextOf(platform, request, reply);
      const seconds = await platform.callLimits.count(`lti:${ctx.organisation.id}:${ctx.caller.address}`, limit, ctx.now());
      if (seconds !== undefined) throw new LtiFault(429, 'too_many_requests', `Wait for ${seconds} seconds.`);
      return ctx;
    };

    own.get(`${LTI_ROOT}/jwks`, options('lti.jwks'), async (request, reply) =>
      answered(reply, async () => {
        const keys = await publishedKeys(await counted(request, reply));
        return reply
          .headers({ ...FOR_ALL_ORIGINS, 'cache-control': 'public, max-age=300' })
          .type('application/json')
          .send(JSON.stringify(keys));
      }),
    );

    own.get(`${LTI_ROOT}/${OPENID_CONFIGURATION}`, options('lti.openid-configuration'), async (request, reply) =>
      answered(reply, async () => {
        const configuration = openIdConfiguration(await counted(request, reply));
        return reply.headers(FOR_ALL_ORIGINS).type('application/json').send(JSON.stringify(configuration));
      }),
    );

    own.post(`${LTI_ROOT}/registrations`, options('lti.register'), async (request, reply) =>
      answered(reply, async () => {
        const registered = await takeRegistration(await counted(request, reply), request.headers.authorization, jsonOf(request));
        return reply.code(201).header('cache-control', 'no-store').type('application/json').send(JSON.stringify(registered));
      }),
    );

    const authorizing = async (request: FastifyRequest, reply: FastifyReply, said: Fields) =>
      explained(platform, request, reply, async () => {
        await counted(request, reply);
        // A cookie opens nothing; it only tells when someone else sits here.
        const ctx =
          request.method === 'GET' ? await contextOf(platform, request, reply, false) : await visitorContextOf(platform, request, reply);
        const { to, fields } = await authorize(ctx, said);
        return sendForm(ctx, reply, to, fields);
      });
    own.get(`${LTI_ROOT}/authorize`, options('lti.authorize'), async (request, reply) => authorizing(request, reply, queryOf(request)));
    own.post(`${LTI_ROOT}/authorize`, options('lti.authorize'), async (request, reply) => authorizing(request, reply, formOf(request)));

    own.get<{ Params: { secret: string } }>(`${LTI_ROOT}/frame/:secret`, options('lti.frame'), async (request, reply) =>
      explained(platform, request, reply, async () => {
        const found = await framedTool(await counted(request, reply), request.params.secret);
        if (found === undefined) throw new LtiFault(404, 'not_found', 'This launch was used, or its time is over.');
        return sendFrame(reply, found);
      }),
    );

    own.post<{ Params: { id: string } }>(`${LTI_ROOT}/deep-links/:id`, options('lti.deep-link-return'), async (request, reply) =>
      explained(platform, request, reply, async () => {
        const ctx = await counted(request, reply);
        await takeDeepLink(ctx, request.params.id, formOf(request)['JWT'] ?? '');
        return sendPage(ctx, reply, 200, 'lti.chosen', 'window.close()');
      }),
    );

    own.post(`${LTI_ROOT}/token`, options('lti.token'), async (request, reply) =>
      answered(reply, async () => {
        const token = await giveToken(await counted(request, reply), formOf(request));
        return reply.header('cache-control', 'no-store').type('application/json').send(JSON.stringify(token));
      }),
    );

    own.post(HACP_PATH, { ...options('lti.hacp') }, async (request, reply) => {
      const ctx = await counted(request, reply, CALL_LIMIT).catch((error: unknown) => {
        if (error instanceof LtiFault) return undefined;
        throw error;
      });
      const text = await answerHacp(ctx, Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '');
      return reply.headers(FOR_ALL_ORIGINS).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text);
    });

    own.get<{ Params: { secret: string } }>(`${HACP_PATH}/frame/:secret`, options('lti.aicc-frame'), async (request, reply) =>
      explained(platform, request, reply, async () => {
        const found = await framedCourse(await counted(request, reply), request.params.secret);
        if (found === undefined) throw new LtiFault(404, 'not_found', 'This launch was used, or its time is over.');
        // Courses of a link go on to other hosts of who made them.
        return sendFrame(reply, { ...found, origins: ['https:'] });
      }),
    );

    interface OnCard {
      Params: { cardId: string; id: string };
    }
    const root = `${LTI_ROOT}/contexts/:cardId`;
    const service = (
      method: 'GET' | 'POST' | 'PUT' | 'DELETE',
      path: string,
      scopes: readonly string[],
      mediaType: string,
      work: (ctx: VisitorContext, tool: Awaited<ReturnType<typeof toolOfCall>>, request: FastifyRequest<OnCard>) => Promise<ServiceAnswer>,
    ) =>
      own.route<OnCard>({
        method,
        url: `${root}/${path}`,
        ...options('lti.service'),
        handler: async (request, reply) =>
          answered(reply, async () => {
            const ctx = await counted(request, reply, CALL_LIMIT);
            const tool = await toolOfCall(ctx, request.headers.authorization, scopes);
            const { status = 200, body, next = null } = await work(ctx, tool, request);
            if (next !== null) {
              const query = new URLSearchParams({ ...(queryOf(request) as Record<string, string>), ...next });
              const address = ltiAddress(ctx, `contexts/${request.params.cardId}/${path.replace(':id', request.params.id)}`);
              reply.header('link', `<${address}?${query.toString()}>; rel="next"`);
            }
            reply.code(status).header('cache-control', 'no-store');
            return body === undefined ? reply.send() : reply.type(mediaType).send(JSON.stringify(body));
          }),
      });

    const reads = [SCOPE.lineItems, SCOPE.readLineItems];
    service('GET', 'line-items', reads, MEDIA_TYPE.lineItems, async (ctx, tool, request) =>
      grades.showLineItems(ctx, await grades.gradeBook(ctx, tool, request.params.cardId), queryOf(request)),
    );
    service('POST', 'line-items', [SCOPE.lineItems], MEDIA_TYPE.lineItem, async (ctx, tool, request) => ({
      status: 201,
      body: await grades.addLineItem(ctx, await grades.gradeBook(ctx, tool, request.params.cardId), jsonOf(request)),
    }));
    service('GET', 'line-items/:id', reads, MEDIA_TYPE.lineItem, async (ctx, tool, { params }) => ({
      body: await grades.showLineItem(ctx, await grades.gradeBook(ctx, tool, params.cardId), params.id),
    }));
    service('PUT', 'line-items/:id', [SCOPE.lineItems], MEDIA_TYPE.lineItem, async (ctx, tool, request) => ({
      body: await grades.changeLineItem(ctx, await grades.gradeBook(ctx, tool, request.params.cardId), request.params.id, jsonOf(request)),
    }));
    service('DELETE', 'line-items/:id', [SCOPE.lineItems], MEDIA_TYPE.lineItem, async (ctx, tool, { params }) => {
      await grades.removeLineItem(ctx, await grades.gradeBook(ctx, tool, params.cardId), params.id);
      return { status: 204 };
    });
    service('POST', 'line-items/:id/scores', [SCOPE.scores], MEDIA_TYPE.lineItem, async (ctx, tool, request) => {
      await grades.takeScore(ctx, tool, await grades.gradeBook(ctx, tool, request.params.cardId), request.params.id, jsonOf(request));
      return { status: 204 };
    });
    service('GET', 'line-items/:id/results', [SCOPE.readResults], MEDIA_TYPE.results, async (ctx, tool, request) =>
      grades.showResults(ctx, await grades.gradeBook(ctx, tool, request.params.cardId), request.params.id, queryOf(request)),
    );
    service('GET', 'memberships', [SCOPE.members], MEDIA_TYPE.members, async (ctx, tool, request) =>
      grades.showMembers(ctx, tool, await grades.gradeBook(ctx, tool, request.params.cardId), queryOf(request)),
    );
  });
}

interface ServiceAnswer {
  readonly status?: number;
  readonly body?: unknown;
  readonly next?: Record<string, string> | null;
}

/** Answers a program; refusals as OAuth 2 has them. */
async function answered(reply: FastifyReply, work: () => Promise<FastifyReply>): Promise<FastifyReply> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal)
      return reply
        .code(error.problem.status)
        .type('application/json')
        .send(JSON.stringify({ error: 'access_denied' }));
    if (!(error instanceof LtiFault)) throw error;
    if (error.status === 401) reply.header('www-authenticate', 'Bearer');
    const body = JSON.stringify({ error: error.code, error_description: error.message });
    return reply.code(error.status).header('cache-control', 'no-store').type('application/json').send(body);
  }
}

/** Answers a browser; a plain page says what happened, and leads nowhere by itself. */
async function explained(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof LtiFault)) throw error;
    const ctx = await visitorContextOf(platform, request, reply);
    platform.log.warn({ fault: error.message, requestId: ctx.requestId }, 'a launch ended at the door');
    return sendPage(ctx, reply, error.status, 'lti.failed', undefined, error.message);
  }
}

/** Our pages stand in frames of ours, and while a tool sends the browser on also in the frame that holds the tool. */
const framed = (headers: ReturnType<typeof doorPageHeaders>) => ({
  ...headers,
  'content-security-policy': headers['content-security-policy'].replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
});

function sendPage(
  ctx: VisitorContext,
  reply: FastifyReply,
  status: number,
  text: 'lti.chosen' | 'lti.failed',
  script?: string,
  reference?: string,
): FastifyReply {
  const { organisation } = ctx;
  const { language, t } = translatorFor(organisation);
  const nonce = randomBytes(16).toString('base64');
  const page = {
    organisation: organisation.name,
    brandColour: organisation.setting('brand_colour'),
    language: language.code,
    direction: language.direction,
    title: t(`${text}.title`),
    text: t(`${text}.text`),
    links: [],
    nonce,
    ...(script === undefined ? {} : { script }),
    ...(reference === undefined ? {} : { reference }),
  };
  return reply
    .code(status)
    .headers(framed(doorPageHeaders(nonce)))
    .type('text/html; charset=utf-8')
    .send(renderDoorPage(page));
}

/** Has the browser post a message to the tool. */
function sendForm(ctx: VisitorContext, reply: FastifyReply, to: string, fields: Readonly<Record<string, string>>): FastifyReply {
  const { language, t } = translatorFor(ctx.organisation);
  const nonce = randomBytes(16).toString('base64');
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return reply
    .headers({
      'content-security-policy': `default-src 'none'; script-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'self'`,
      'cache-control': 'no-store',
      'referrer-policy': 'origin',
    })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${language.code}" dir="${language.direction}"><head><meta charset="utf-8"><title>${escapeHtml(t('lti.going'))}</title></head>` +
        `<body><form method="post" action="${escapeHtml(to)}">${inputs.join('')}<noscript><button>${escapeHtml(t('lti.going'))}</button></noscript></form>` +
        `<script nonce="${nonce}">document.forms[0].submit()</script></body></html>`,
    );
}

/** A page of ours that holds a tool, and may hold nothing else (docs/decisions/0016). */
function sendFrame(
  reply: FastifyReply,
  { address, origins, name }: { address: string; origins: readonly string[]; name: string },
): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .headers({
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; frame-src 'self' ${origins.join(' ')}; base-uri 'none'; frame-ancestors 'self'`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(name)}</title><style nonce="${nonce}">` +
        'html,body{margin:0;block-size:100%}iframe{display:block;inline-size:100%;block-size:100%;border:0}</style></head>' +
        `<body><iframe title="${escapeHtml(name)}" src="${escapeHtml(address)}" allow="autoplay; fullscreen; clipboard-write" referrerpolicy="no-referrer" ` +
        'sandbox="allow-scripts allow-forms allow-modals allow-popups allow-popups-to-escape-sandbox allow-downloads allow-same-origin allow-storage-access-by-user-activation"></iframe></body></html>',
    );
}
