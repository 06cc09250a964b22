import { Validator } from '@seriousme/openapi-schema-validator';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineEndpoint } from '@waymark/contract/kit';
import { mutate } from '../audit/mutate.ts';
import { newId } from '../db/new-id.ts';
import { defineEvent } from '../events/event.ts';
import { subscribe } from '../events/subscriber.ts';
import type { ServerFeature } from '../feature.ts';
import { testApp } from '../../testing/app.ts';
import { route } from './route.ts';

const happened = defineEvent<{ word: string }>('probe.happened');
const say = defineEndpoint({
  id: 'probe.say',
  method: 'POST',
  path: '/api/v1/probe/:place',
  summary: 'A probe of the binder',
  access: ['MANAGE_CONTENT'],
  feature: 'leaderboard',
  rateLimit: { max: 5, perSeconds: 60, by: 'actor' },
  params: z.object({ place: z.string() }),
  body: z.object({ word: z.string().min(2) }),
  response: z.object({ word: z.string() }),
});
const read = defineEndpoint({
  id: 'probe.read',
  method: 'GET',
  path: '/api/v1/probe-words/:count',
  summary: 'An answer of a size',
  access: 'signedIn',
  params: z.object({ count: z.coerce.number() }),
  response: z.object({ words: z.array(z.string()) }),
});
const wordsOf = (count: number) => Array.from({ length: count }, (_, at) => `word ${at}`);
const heard: string[] = [];
const probe: ServerFeature = {
  slug: 'probe',
  routes: [
    route(read, async (_ctx, { params: { count } }) => ({ words: wordsOf(count) })),
    route(say, (ctx, { body }) =>
      mutate(ctx, happened, async () => {
        if (body.word === 'break') throw new Error('broken on purpose');
        return {
          result: { word: body.word, secret: 'never leaves' },
          subject: { type: 'probe', id: newId() },
          details: { word: body.word },
        };
      }),
    ),
  ],
  subscribers: [
    subscribe(happened, 'probe.hear', async (_ctx, event) => {
      heard.push(event.details.word);
    }),
  ],
};
const app = await testApp({ features: [probe] });
const params = { place: 'here' };

test('PLT-07 health and readiness answer, and metrics are served', async () => {
  const visitor = app.visitor();
  expect((await visitor.send('GET', '/health/live')).status).toBe(200);
  expect((await visitor.send('GET', '/health/ready')).status).toBe(200);
  expect((await visitor.send<string>('GET', '/metrics')).body).toContain('http_request_seconds');
});

test('PLT-13 no part of the server has to be ready within a time: a busy machine ends no start', () => {
  expect(app.server.initialConfig.pluginTimeout).toBe(0);
});

test('PLT-05 the description of the whole API is valid OpenAPI 3.1', async () => {
  const whole = await testApp();
  const { body } = await whole.visitor().send<Record<string, unknown>>('GET', '/api/openapi.json');
  const { valid, errors } = await new Validator().validate(body);
  expect(errors ?? []).toEqual([]);
  expect(valid).toBe(true);
  const text = JSON.stringify(body);
  const { components } = body as { components: { schemas: Record<string, unknown> } };
  const unresolved = [...text.matchAll(/"\$ref":"([^"]+)"/g)].filter(
    ([, reference = '']) => components.schemas[reference.replace('#/components/schemas/', '')] == null,
  );
  expect(unresolved.map(([, reference]) => reference)).toEqual([]);
  const shapes = Object.keys((body as { paths: object }).paths).map((path) => path.replace(/\{\w+\}/g, '{}'));
  expect(shapes.filter((shape, at) => shapes.indexOf(shape) !== at)).toEqual([]);
});

test('PLT-05 a wrong method, a wrong kind of content and a missing session are answered as HTTP has it', async () => {
  const url = '/api/v1/probe/here';
  const wrong = await app.visitor().send('GET', url);
  expect([wrong.status, wrong.problem?.code, wrong.headers['allow']]).toEqual([405, 'method-not-allowed', 'POST, OPTIONS']);
  const options = await app.visitor().send('OPTIONS', url);
  expect([options.status, options.headers['allow']]).toEqual([204, 'POST, OPTIONS']);
  const learner = await app.signedIn();
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml']) {
    const answer = await learner.send('POST', url, 'word=hello', { 'content-type': type });
    expect([type, answer.status, answer.problem?.code]).toEqual([type, 415, 'unsupported-media-type']);
  }
  const stranger = await app.visitor().attempt(say, { params, body: { word: 'hello' } });
  expect([stranger.status, stranger.headers['www-authenticate']]).toEqual([401, 'Bearer']);
  const [whole, head] = [await learner.send('GET', '/api/v1/probe-words/3'), await learner.send('HEAD', '/api/v1/probe-words/3')];
  expect([head.status, head.bytes.length, head.headers['content-length']]).toEqual([200, 0, whole.headers['content-length']]);
});

test('PLT-07 without a token metrics answer this machine only, whatever strangers ask makes them no longer', async () => {
  const ask = async (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
    app.server.inject({ url: '/metrics', headers: { host: 'home.example', ...headers }, remoteAddress });
  expect((await ask({}, '203.0.113.7')).statusCode).toBe(403);
  expect((await ask({ 'x-forwarded-for': '203.0.113.7' })).statusCode).toBe(403);
  const before = (await ask({})).body.split('\n').length;
  for (let at = 0; at < 50; at += 1) await app.visitor().send('GET', `/api/v1/nothing-${at}`);
  expect((await ask({})).body.split('\n').length - before).toBeLessThan(15);
});

test('PLT-07 where a token for it is set, metrics answer only who brings the token', async () => {
  const guarded = await testApp({ environment: { METRICS_TOKEN: 'a token for the metrics' } });
  const ask = async (authorization?: string) =>
    (
      await guarded.server.inject({
        url: '/metrics',
        headers: { host: 'home.example', ...(authorization === undefined ? {} : { authorization }) },
      })
    ).statusCode;
  expect(await ask()).toBe(401);
  expect(await ask('Bearer another token')).toBe(401);
  expect(await ask('Bearer a token for the metrics')).toBe(200);
});

test('SES-61 every endpoint refuses visitors and people without the permission', async () => {
  const body = { word: 'hello' };
  expect((await app.visitor().attempt(say, { params, body })).problem?.code).toBe('signed-out');
  const learner = await app.signedIn();
  expect((await learner.attempt(say, { params, body })).problem?.code).toBe('forbidden');
});

test('SES-45 a state-changing call without a valid CSRF token, or from another origin, is refused', async () => {
  const curator = await app.signedIn({ role: 'curator' });
  const body = { word: 'hello' };
  const elsewhere = await curator.send('POST', '/api/v1/probe/here', body, { origin: 'http://evil.example' });
  expect([elsewhere.status, elsewhere.problem?.code]).toEqual([403, 'csrf-refused']);
  curator.csrfToken = 'forged';
  expect((await curator.attempt(say, { params, body })).problem?.code).toBe('csrf-refused');
});

test('a mutation commits its audit row and its event with it, answers only what the contract names, and reaches subscribers', async () => {
  const curator = await app.signedIn({ role: 'curator' });
  const answer = await curator.call(say, { params, body: { word: 'hello' } });
  expect(answer).toEqual({ word: 'hello' });
  await app.jobsDone();
  expect(heard).toEqual(['hello']);
  const audit = await app.home.store.db.selectFrom('audit_entries').selectAll().where('actor_id', '=', curator.userId).execute();
  expect(audit).toMatchObject([{ action: 'probe.happened', details: { word: 'hello' } }]);
});

test('a failed mutation leaves nothing behind and says nothing of its inside', async () => {
  const curator = await app.signedIn({ role: 'curator' });
  const { status, problem } = await curator.attempt(say, { params, body: { word: 'break' } });
  expect([status, problem?.code, JSON.stringify(problem).includes('purpose')]).toEqual([500, 'unexpected', false]);
  const audit = await app.home.store.db.selectFrom('audit_entries').selectAll().where('actor_id', '=', curator.userId).execute();
  expect(audit).toEqual([]);
});

test('PLT-05 bad input names the field and why, as problem details', async () => {
  const curator = await app.signedIn({ role: 'curator' });
  const { status, problem, headers } = await curator.attempt(say, { params, body: { word: 'x' } });
  expect(status).toBe(422);
  expect(headers['content-type']).toContain('application/problem+json');
  expect(problem).toMatchObject({ code: 'invalid-input', errors: [{ field: 'word', code: 'too-short', params: { minimum: 2 } }] });
  const broken = await curator.send('POST', '/api/v1/probe/here', '{"word":', { 'content-type': 'application/json' });
  expect([broken.status, broken.problem?.code]).toEqual([400, 'malformed-request']);
});

test('PLT-05 text that no store can keep is refused by its field, and in an address names nothing', async () => {
  const curator = await app.signedIn({ role: 'curator' });
  for (const word of ['a\0b', 'half of \ud83d a character']) {
    const { status, problem } = await curator.attempt(say, { params, body: { word } });
    expect([status, problem?.code, problem?.errors]).toEqual([422, 'invalid-input', [{ field: 'word', code: 'invalid' }]]);
  }
  const nowhere = await curator.send('POST', '/api/v1/probe/a%00b', { word: 'hello' });
  expect([nowhere.status, nowhere.problem?.code]).toEqual([404, 'not-found']);
});

test('PLT-05 an address with a percent sign that encodes nothing is answered like any other', async () => {
  const curator = await app.signedIn({ role: 'curator' });
  for (const nowhere of ['/api/v1/%', '/api/v1/probe/here/%E0%A4%A']) {
    const { status, problem } = await curator.send('GET', nowhere);
    expect([nowhere, status, problem?.code]).toEqual([nowhere, 404, 'not-found']);
  }
});

test.each([
  ['gzip, deflate, br, zstd', 'zstd', zstdDecompressSync],
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['zstd;q=0, br;q=0.5', 'br', brotliDecompressSync],
] as const)('to a browser that takes %s an answer goes as %s, a long one, too', async (accepted, encoding, unpack) => {
  const person = await app.signedIn();
  const headers = { host: person.hostName, 'accept-encoding': accepted };
  for (const count of [200, 2_000, 20_000]) {
    const answer = await app.server.inject({ url: `/api/v1/probe-words/${count}`, headers, cookies: person.cookies });
    expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, encoding]);
    expect(JSON.parse(unpack(answer.rawPayload).toString())).toEqual({ words: wordsOf(count) });
  }
});

test('ORG-17 a switched-off feature answers as if it were not there', async () => {
  const curator = await app.signedIn({ role: 'curator' });
  await app.configure('switches', { leaderboard: false });
  expect((await curator.attempt(say, { params, body: { word: 'hello' } })).status).toBe(404);
  await app.configure('switches', {});
});

test('SES-03 too many calls answer 429 and say how long to wait', async () => {
  const curator = await app.signedIn({ role: 'curator' });
  for (let call = 0; call < 5; call += 1) await curator.call(say, { params, body: { word: 'hello' } });
  const { status, problem, headers } = await curator.attempt(say, { params, body: { word: 'hello' } });
  expect([status, problem?.code]).toEqual([429, 'too-many-requests']);
  expect(Number(headers['retry-after'])).toBe(problem?.params?.['seconds']);
});

test('ORG-01 a session of one organisation is no one in another, and an unknown host is no one at all', async () => {
  const curator = await app.signedIn({ role: 'curator' });
  const elsewhere = app.visitor(app.other);
  elsewhere.cookies = { ...curator.cookies };
  elsewhere.csrfToken = curator.csrfToken;
  expect((await elsewhere.attempt(say, { params, body: { word: 'hello' } })).status).toBe(401);
  const nowhere = await curator.send('POST', '/api/v1/probe/here', { word: 'hello' }, { host: 'nowhere.example' });
  expect([nowhere.status, nowhere.problem?.code]).toEqual([404, 'unknown-organisation']);
});

test('ORG-15 an organisation with an allow-list of networks refuses others with its message', async () => {
  await app.configure('ip_allow_list', ['10.0.0.0/8', '2001:db8::/32'], app.other);
  const { status, problem } = await app.visitor(app.other).attempt(say, { params, body: { word: 'hello' } });
  expect([status, problem?.detail]).toEqual([403, 'Your IP Address is not allowed']);
});
