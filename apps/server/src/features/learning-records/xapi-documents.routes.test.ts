import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { whileStoreIsAway } from '../../testing/store-away.ts';
import { aRecordsProgram, type RecordsProgram } from './learning-records.factory.ts';

const app = await testApp();
let program: RecordsProgram;

beforeAll(async () => {
  await app.configure('is_lrs_enabled', true);
  program = await aRecordsProgram(app, await app.signedIn({ role: 'organisation-admin' }));
});

const agent = () => ({ mbox: `mailto:${randomUUID()}@learn.example` });
const activityId = () => `https://learn.example/${randomUUID()}`;
const RESOURCES = [
  ['states', '/activities/state', () => ({ activityId: activityId(), agent: agent(), stateId: 'suspend' }), 'stateId'],
  ['profiles of activities', '/activities/profile', () => ({ activityId: activityId(), profileId: 'notes' }), 'profileId'],
  ['profiles of agents', '/agents/profile', () => ({ agent: agent(), profileId: 'wishes' }), 'profileId'],
] as const;

describe.each(RESOURCES)('%s', (_name, path, place, idName) => {
  test('PLY-03 documents are kept as they came, put together by POST, listed and deleted', async () => {
    const at: Record<string, unknown> = place();
    const bytes = Buffer.from([0, 1, 2, 255]);
    expect((await program.send('GET', path, at)).status).toBe(404);
    expect(
      (await program.send('PUT', path, at, { body: bytes, headers: { 'content-type': 'application/x-thing', 'if-none-match': '*' } }))
        .status,
    ).toBe(204);
    const read = await program.send('GET', path, at);
    expect([read.status, read.raw, read.headers['content-type']]).toEqual([200, bytes, 'application/x-thing']);
    expect(String(read.headers['etag'])).toMatch(/^"[0-9a-f]{40}"$/);
    expect(Number.isNaN(Date.parse(String(read.headers['last-modified'])))).toBe(false);
    expect((await program.send('GET', path, at, { headers: { 'if-none-match': String(read.headers['etag']) } })).status).toBe(304);
    expect((await program.send('HEAD', path, at)).headers['etag']).toBe(read.headers['etag']);
    // Bytes cannot be put together with JSON.
    expect((await program.send('POST', path, at, { body: { a: 1 } })).status).toBe(400);
    expect((await program.send('DELETE', path, at)).status).toBe(204);
    expect((await program.send('GET', path, at)).status).toBe(404);
    expect((await program.send('POST', path, at, { body: { a: 1, b: { c: 1 } } })).status).toBe(204);
    expect((await program.send('POST', path, at, { body: { b: 2, d: 3 } })).status).toBe(204);
    expect((await program.send('GET', path, at)).json()).toEqual({ a: 1, b: 2, d: 3 });
    expect((await program.send('POST', path, at, { body: '[1]' })).status).toBe(400);
    expect((await program.send('POST', path, { ...at, [idName]: 'other' }, { body: '{"a":' })).status).toBe(400);
    const { [idName]: id, ...everywhere } = at;
    expect((await program.send('GET', path, everywhere)).json()).toEqual([id]);
    expect(
      (await program.send('GET', path, { ...everywhere, since: new Date(app.clock.now().getTime() + 1000).toISOString() })).json(),
    ).toEqual([]);
  });

  test('PLY-03 what is asked for wrongly is refused with 400', async () => {
    const at: Record<string, unknown> = place();
    for (const name of Object.keys(at)) {
      const { [name]: _left, ...rest } = at;
      expect([name, (await program.send('PUT', path, rest, { body: { a: 1 } })).status]).toEqual([name, 400]);
    }
    for (const wrong of [
      { ...at, colour: 'red' },
      ...('agent' in at
        ? [
            { ...at, agent: 'nobody' },
            { ...at, agent: {} },
          ]
        : [{ ...at, activityId: 'a' }]),
    ]) {
      expect((await program.send('PUT', path, wrong, { body: { a: 1 } })).status).toBe(400);
    }
  });

  test('PLY-03 versions by ETag: what was meant for another version changes nothing, and of fifty at once one wins', async () => {
    const at = place();
    const put = (body: unknown, headers: Record<string, string>, who = program) => who.send('PUT', path, at, { body, headers });
    expect((await put({ a: 0 }, { 'if-match': '"x"' })).status).toBe(412);
    const made = await Promise.all(Array.from({ length: 50 }, (_, a) => put({ a }, { 'if-none-match': '*' })));
    expect(made.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(made.filter(({ status }) => status === 412)).toHaveLength(49);
    const { headers, text } = await program.send('GET', path, at);
    const etag = String(headers['etag']);
    for (const refused of [
      await put({ a: 'x' }, { 'if-match': `"${'0'.repeat(40)}"` }),
      await program.send('POST', path, at, { body: { a: 'x' }, headers: { 'if-match': '1234' } }),
      await program.send('DELETE', path, at, { headers: { 'if-match': '1234' } }),
      await put({ a: 'x' }, { 'if-none-match': etag }),
    ]) {
      expect(refused.status).toBe(412);
    }
    const blind = await put({ a: 'x' }, {}, program.speaking('2.0.0'));
    expect([blind.status, blind.text]).toEqual([409, expect.stringContaining('If-Match')]);
    expect((await program.send('GET', path, at)).text).toBe(text);
    const won = await Promise.all(Array.from({ length: 50 }, (_, b) => put({ b }, { 'if-match': etag })));
    expect(won.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(won.filter(({ status }) => status === 412)).toHaveLength(49);
  });
});

test('PLY-03 MED-11 a document that is a page runs nowhere: it is sandboxed and saved, never shown', async () => {
  const at = { activityId: activityId(), profileId: 'page' };
  const page = { body: Buffer.from('<script>alert(1)</script>'), headers: { 'content-type': 'text/html', 'if-none-match': '*' } };
  expect((await program.send('PUT', '/activities/profile', at, page)).status).toBe(204);
  const { headers } = await program.send('GET', '/activities/profile', at);
  expect(headers['content-disposition']).toBe('attachment');
  expect(headers['content-security-policy']).toContain('sandbox');
  expect(headers['x-content-type-options']).toBe('nosniff');
});

test('PLY-03 in 1.0 a profile is neither made nor overwritten blindly, a state is; in 2.0 what is not there yet may be made so', async () => {
  const statuses = [];
  for (const [, path, place] of RESOURCES) {
    const at = place();
    const [blind, newer] = [await program.send('PUT', path, at, { body: { a: 1 } }), place()];
    await program.send('PUT', path, at, { body: { a: 1 }, headers: { 'if-none-match': '*' } });
    statuses.push([blind.status, (await program.send('PUT', path, at, { body: { a: 2 } })).status]);
    expect((await program.speaking('2.0.0').send('PUT', path, newer, { body: { a: 1 } })).status).toBe(204);
  }
  expect(statuses).toEqual([
    [204, 204],
    [400, 409],
    [400, 409],
  ]);
});

test('PLY-03 states are told apart by registration, and deleted one by one or all at once', async () => {
  const [where, first, second] = [{ activityId: activityId(), agent: agent() }, randomUUID(), randomUUID()];
  const path = '/activities/state';
  await program.send('PUT', path, { ...where, stateId: 'a' }, { body: { of: 'none' } });
  await program.send('PUT', path, { ...where, stateId: 'a', registration: first }, { body: { of: 'first' } });
  await program.send('PUT', path, { ...where, stateId: 'b', registration: second }, { body: { of: 'second' } });
  expect((await program.send('GET', path, { ...where, stateId: 'a' })).json()).toEqual({ of: 'none' });
  expect((await program.send('GET', path, { ...where, stateId: 'a', registration: first })).json()).toEqual({ of: 'first' });
  expect((await program.send('GET', path, where)).json()).toEqual(['a', 'b']);
  expect((await program.send('GET', path, { ...where, registration: second })).json()).toEqual(['b']);
  expect((await program.send('PUT', path, { ...where, stateId: 'a', registration: '17' }, { body: {} })).status).toBe(400);
  expect((await program.send('DELETE', path, { ...where, registration: second })).status).toBe(204);
  expect((await program.send('GET', path, where)).json()).toEqual(['a']);
  expect((await program.send('DELETE', path, where)).status).toBe(204);
  expect((await program.send('GET', path, where)).json()).toEqual([]);
});

test('PLT-05 PLY-03 while the store is away content is told when to try again, and what it sends then is kept', async () => {
  const state = { activityId: activityId(), agent: agent(), stateId: 'place' };
  const send = () => program.send('PUT', '/activities/state', state, { body: { page: 7 } });
  await whileStoreIsAway(app, async () => {
    for (const { status, headers } of [await send(), await program.send('GET', '/activities/state', state)]) {
      expect([status, Number(headers['retry-after'])]).toEqual([503, 5]);
    }
  });
  await expect.poll(async () => (await send()).status).toBe(204);
  expect((await program.send('GET', '/activities/state', state)).json()).toEqual({ page: 7 });
});
