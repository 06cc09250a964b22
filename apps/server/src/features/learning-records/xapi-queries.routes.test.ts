import { createHash, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import { CompactSign } from 'jose';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { aRecordsProgram, aStatement, type RecordsProgram } from './learning-records.factory.ts';
import { readParts, writeParts } from './multipart.ts';
import { type JsonObject, textIn } from './xapi-values.ts';

const app = await testApp();
let program: RecordsProgram;

beforeAll(async () => {
  await app.configure('is_lrs_enabled', true);
  program = await aRecordsProgram(app, await app.signedIn({ role: 'organisation-admin' }));
});

const VOIDED = { id: 'http://adlnet.gov/expapi/verbs/voided', display: { en: 'voided' } };
const someone = () => ({ mbox: `mailto:${randomUUID()}@learn.example` });
const something = () => ({ id: `https://learn.example/${randomUUID()}` });
const idsOf = (statements: readonly JsonObject[]) => statements.map(({ id }) => id);
/** Stores a statement and gives its id. */
const stored = async (change: JsonObject = {}) => {
  const [id = ''] = (await program.post(aStatement(change))).json<string[]>();
  return id;
};

test('PLY-03 statements are found by agent, verb, activity, registration, time, and by everyone and everything in them', async () => {
  const [learner, teacher, member] = [someone(), someone(), someone()];
  const [lesson, course, verb, registration] = [something(), something(), something(), randomUUID()];
  const plain = await stored({ actor: learner, verb, object: lesson });
  const within = await stored({
    actor: learner,
    verb,
    object: lesson,
    context: { registration, instructor: teacher, contextActivities: { parent: course } },
  });
  const crew = await stored({ actor: { objectType: 'Group', member: [member] }, verb, object: { objectType: 'Agent', ...learner } });
  const inside = await stored({ verb, object: { objectType: 'SubStatement', actor: teacher, verb, object: course } });
  const asked: readonly (readonly [Record<string, unknown>, readonly string[]])[] = [
    [{ agent: learner }, [crew, within, plain]],
    [{ agent: member }, [crew]],
    [{ agent: teacher }, []],
    [{ agent: teacher, related_agents: true }, [inside, within]],
    [{ agent: { ...learner, name: 'Whoever' } }, [crew, within, plain]],
    [{ activity: lesson.id }, [within, plain]],
    [{ activity: course.id }, []],
    [{ activity: course.id, related_activities: true }, [inside, within]],
    [{ verb: verb.id }, [inside, crew, within, plain]],
    [{ verb: verb.id, ascending: true }, [plain, within, crew, inside]],
    [{ verb: verb.id, limit: 2 }, [inside, crew]],
    [{ registration }, [within]],
    [{ registration: registration.toUpperCase(), agent: learner, verb: verb.id, activity: lesson.id }, [within]],
    [{ registration, agent: member }, []],
  ];
  for (const [query, found] of asked) expect([query, idsOf(await program.find(query))]).toEqual([query, found]);
  const { stored: at } = (await program.send('GET', '/statements', { statementId: within })).json<{ stored: string }>();
  expect(idsOf(await program.find({ verb: verb.id, since: at }))).toEqual([inside, crew]);
  expect(idsOf(await program.find({ verb: verb.id, until: at }))).toEqual([within, plain]);
});

test('PLY-03 what is asked for wrongly is refused', async () => {
  const id = randomUUID();
  for (const query of [
    { statementId: id, voidedStatementId: id },
    { statementId: id, verb: 'https://learn.example/v' },
    { statementId: '17' },
    { Verb: 'https://learn.example/v' },
    { colour: 'red' },
    { verb: 'experienced' },
    { agent: 'nobody' },
    { agent: { name: 'A' } },
    { registration: '17' },
    { since: 'yesterday' },
    { limit: -1 },
    { ascending: 'yes' },
    { format: 'short' },
    { attachments: 'maybe' },
  ]) {
    expect([query, (await program.send('GET', '/statements', query)).status]).toEqual([query, 400]);
  }
  expect((await program.send('GET', '/statements', { statementId: id })).status).toBe(404);
  expect((await program.send('DELETE', '/statements', { statementId: id })).status).toBe(405);
  expect((await program.send('GET', '/somewhere')).status).toBe(404);
  const broken = await program.send('POST', '/statements', {}, { body: '{"actor":' });
  expect([broken.status, broken.text]).toEqual([400, 'The body is not JSON.']);
  expect((await program.post(aStatement(), { 'content-type': 'text/plain' })).status).toBe(400);
});

test('PLY-03 more: pages lead from one to the next in either direction, each statement once, also of one batch and what comes meanwhile', async () => {
  const verb = something();
  const batch = Array.from({ length: 25 }, () => aStatement({ id: randomUUID(), verb }));
  await program.post(batch);
  for (const ascending of [true, false]) {
    const seen: unknown[] = [];
    let answer = (await program.send('GET', '/statements', { verb: verb.id, limit: 10, ascending })).json<{
      statements: JsonObject[];
      more: string;
    }>();
    for (;;) {
      seen.push(...idsOf(answer.statements));
      if (!ascending) await stored({ verb });
      if (answer.more === '') break;
      expect(answer.more).toMatch(/^\/api\/xapi\/statements\/more\?/);
      answer = (await program.send('GET', answer.more)).json();
    }
    const expected = idsOf(batch);
    expect(seen).toEqual(ascending ? expected : expected.toReversed());
  }
  expect((await program.send('GET', '/statements/more', { from: 'nonsense' })).status).toBe(400);
  const first = (await program.send('GET', '/statements', { limit: 1 })).json<{ more: string }>();
  const stranger = await program.send('GET', first.more, {}, { headers: { authorization: undefined } });
  expect(stranger.status).toBe(401);
});

test('PLY-03 a void statement is only found as such; what is about a statement is found with it, and voiding cannot be voided', async () => {
  const verb = something();
  const target = await stored({ verb });
  const about = await stored({ object: { objectType: 'StatementRef', id: target } });
  const aboutThat = await stored({ object: { objectType: 'StatementRef', id: about } });
  expect(idsOf(await program.find({ verb: verb.id }))).toEqual([aboutThat, about, target]);
  const voiding = await stored({ verb: VOIDED, object: { objectType: 'StatementRef', id: target } });
  expect((await program.send('GET', '/statements', { statementId: target })).status).toBe(404);
  expect((await program.send('GET', '/statements', { voidedStatementId: target })).json()['id']).toBe(target);
  expect((await program.send('GET', '/statements', { voidedStatementId: about })).status).toBe(404);
  expect(idsOf(await program.find({ verb: verb.id }))).toEqual([voiding, aboutThat, about]);
  await stored({ verb: VOIDED, object: { objectType: 'StatementRef', id: voiding } });
  expect((await program.send('GET', '/statements', { statementId: voiding })).status).toBe(200);
  // What is voided before it comes is void when it comes.
  const late = randomUUID();
  await stored({ verb: VOIDED, object: { objectType: 'StatementRef', id: late } });
  await stored({ id: late, verb });
  expect((await program.send('GET', '/statements', { statementId: late })).status).toBe(404);
});

test('PLY-03 formats: ids hold what tells things apart, canonical what the store knows, in the reader’s language', async () => {
  const lesson = something();
  const verb = { ...something(), display: { en: 'read', de: 'las' } };
  const actor = { objectType: 'Agent', name: 'Ola', ...someone() };
  await stored({
    actor,
    verb,
    object: { ...lesson, definition: { name: { en: 'Gauge', de: 'Messgerät' }, type: 'https://learn.example/lesson' } },
  });
  await stored({ actor, verb, object: lesson });
  const [ids] = await program.find({ activity: lesson.id, format: 'ids' });
  const { id: verbId } = verb;
  expect([ids?.['actor'], ids?.['verb'], ids?.['object']]).toEqual([{ mbox: actor.mbox }, { id: verbId }, { id: lesson.id }]);
  expect(Object.keys(ids?.['authority'] ?? {})).toEqual(['account']);
  const about = { objectType: 'Agent', name: 'Kari', ...someone() };
  const crew = { objectType: 'Group', name: 'Crew', member: [actor] };
  const told = await stored({ actor: crew, object: about });
  const [other] = await program.find({ agent: about, related_agents: true, format: 'ids' });
  expect([other?.['id'], other?.['actor'], other?.['object']]).toEqual([
    told,
    { objectType: 'Group', member: [{ mbox: actor.mbox }] },
    { objectType: 'Agent', mbox: about.mbox },
  ]);
  for (const [language, name, said] of [
    ['de-CH, en;q=0.5', { de: 'Messgerät' }, { de: 'las' }],
    ['fr;q=0.1, en', { en: 'Gauge' }, { en: 'read' }],
    ['ja', { en: 'Gauge' }, { en: 'read' }],
  ] as const) {
    const answer = await program.send(
      'GET',
      '/statements',
      { activity: lesson.id, format: 'canonical' },
      { headers: { 'accept-language': language } },
    );
    for (const one of answer.json<{ statements: JsonObject[] }>().statements) {
      expect(one).toMatchObject({ verb: { display: said }, object: { definition: { name, type: 'https://learn.example/lesson' } } });
      expect(Object.keys((one['verb'] as JsonObject)['display'] as JsonObject)).toHaveLength(1);
    }
  }
  const known = await program.send('GET', '/activities', { activityId: lesson.id });
  expect(known.json()).toEqual({
    objectType: 'Activity',
    id: lesson.id,
    definition: { name: { en: 'Gauge', de: 'Messgerät' }, type: 'https://learn.example/lesson' },
  });
  expect((await program.send('GET', '/activities', { activityId: 'https://learn.example/unknown' })).json()).toEqual({
    objectType: 'Activity',
    id: 'https://learn.example/unknown',
  });
  expect((await program.send('GET', '/agents', { agent: actor })).json()).toEqual({
    objectType: 'Person',
    name: ['Ola'],
    mbox: [actor.mbox],
  });
  expect((await program.send('GET', '/agents')).status).toBe(400);
});

test('PLY-03 every answer says up to when the store is complete, refusals too', async () => {
  const state = { activityId: something().id, agent: someone(), stateId: 'place' };
  const none = { headers: { authorization: undefined } };
  const answers = [
    await program.send('GET', '/about', {}, none),
    await program.send('GET', '/statements', {}, none),
    await program.send('GET', '/statements', { unknown: 1 }),
    await program.send('GET', '/nothing'),
    await program.send('PUT', '/activities/state', state, { body: { at: 3 } }),
    await program.send('GET', '/activities/state', state),
    await program.send('GET', '/agents/profile'),
    await program.send('GET', '/agents', { agent: someone() }),
    await program.send('GET', '/activities', { activityId: something().id }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 401, 400, 404, 204, 200, 400, 200, 200]);
  const through = answers.map(({ headers }) => Date.parse(String(headers['x-experience-api-consistent-through'])));
  expect(through.filter((moment) => Number.isNaN(moment))).toEqual([]);
});

test('PLY-03 PLT-05 a method that a resource does not have is refused with those that it has', async () => {
  const refused = [
    await program.send('PATCH', '/statements', {}, { body: {} }),
    await program.send('POST', '/agents', {}, { body: {} }),
    await program.send('PUT', '/about', {}, { body: {} }),
    await program.send('PATCH', '/agents/profile', { agent: someone(), profileId: 'p' }, { body: {} }),
  ];
  expect(refused.map(({ status, headers }) => `${status} ${String(headers['allow'])}`)).toEqual([
    '405 GET, HEAD, PUT, POST',
    '405 GET, HEAD',
    '405 GET, HEAD',
    '405 GET, HEAD, PUT, POST, DELETE',
  ]);
});

test('PLY-03 headers: consistent through, last modified, HEAD, preflight, and everything stored is there by the time that is named', async () => {
  const id = await stored();
  const answer = await program.send('GET', '/statements', { statementId: id });
  const { stored: at } = answer.json<{ stored: string }>();
  expect(Date.parse(String(answer.headers['x-experience-api-consistent-through']))).toBeGreaterThanOrEqual(Date.parse(at));
  expect(Date.parse(String(answer.headers['last-modified']))).toBe(Math.floor(Date.parse(at) / 1000) * 1000);
  const head = await program.send('HEAD', '/statements', { statementId: id });
  expect([head.status, head.text, head.headers['content-length']]).toEqual([200, '', String(answer.raw.length)]);
  const posted = await program.post(aStatement());
  expect(Number.isNaN(Date.parse(String(posted.headers['x-experience-api-consistent-through'])))).toBe(false);
  const refused = await program.send('GET', '/statements', { statementId: 'no id' });
  expect(refused.status).toBe(400);
  expect(Number.isNaN(Date.parse(String(refused.headers['x-experience-api-consistent-through'])))).toBe(false);
  const preflight = await program.send(
    'OPTIONS',
    '/statements',
    {},
    { headers: { authorization: undefined, origin: 'https://content.example' } },
  );
  expect([preflight.status, preflight.headers['access-control-allow-origin']]).toEqual([204, '*']);
  // While someone is writing, the time that is named stays before what they will have written.
  const lock = await app.platform.database.owner.connect();
  await lock.query('begin');
  await lock.query(`select pg_advisory_xact_lock_shared(360, floor(extract(epoch from clock_timestamp()))::bigint::int - 60)`);
  const during = await program.send('GET', '/statements', { limit: 1 });
  expect(Date.parse(String(during.headers['x-experience-api-consistent-through']))).toBeLessThan(Date.now() - 58_000);
  await lock.query('rollback');
  lock.release();
});

test('PLY-03 the alternate syntax of 1.0: a form says what the request would be; 2.0 has none', async () => {
  const sent = aStatement({ id: randomUUID() });
  const form = (fields: Record<string, string>, query: Record<string, string> = { method: 'PUT' }) =>
    program.send('POST', '/statements', query, {
      body: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', authorization: undefined, 'x-experience-api-version': undefined },
    });
  const fields = { Authorization: program.authorization, 'X-Experience-API-Version': '1.0.3' };
  const content = JSON.stringify(sent);
  expect((await form({ ...fields, statementId: textIn(sent['id']), content })).status).toBe(204);
  const found = await form({ ...fields, statementId: textIn(sent['id']) }, { method: 'GET' });
  expect(found.json()['id']).toBe(sent['id']);
  expect((await form({ ...fields, statementId: randomUUID() })).status).toBe(400);
  expect((await form({ ...fields, content }, { method: 'PUT', statementId: randomUUID() })).status).toBe(400);
  expect((await form({ ...fields, content }, { method: 'PATCH' })).status).toBe(400);
  expect((await form({ ...fields, 'X-Experience-API-Version': '2.0.0', statementId: randomUUID(), content })).status).toBe(400);
  expect((await form({ 'X-Experience-API-Version': '1.0.3', statementId: randomUUID(), content })).status).toBe(401);
});

const sha2 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const fileOf = (bytes: Buffer, change: JsonObject = {}) => ({
  usageType: 'https://learn.example/usage',
  display: { en: 'A file' },
  contentType: 'text/plain',
  length: bytes.length,
  sha2: sha2(bytes),
  ...change,
});
function multipart(statement: unknown, files: readonly { bytes: Buffer; headers?: Record<string, string> }[]) {
  return writeParts([
    { headers: { 'Content-Type': 'application/json' }, body: Buffer.from(JSON.stringify(statement)) },
    ...files.map(({ bytes, headers }) => ({
      headers: { 'Content-Type': 'text/plain', 'Content-Transfer-Encoding': 'binary', 'X-Experience-API-Hash': sha2(bytes), ...headers },
      body: bytes,
    })),
  ]);
}
const sendParts = async (statement: unknown, files: readonly { bytes: Buffer; headers?: Record<string, string> }[]) => {
  const { contentType, body } = multipart(statement, files);
  return program.send('POST', '/statements', {}, { body, headers: { 'content-type': contentType } });
};

test('PLY-03 attachments come in and go out as bytes; what does not belong is refused', async () => {
  const bytes = Buffer.from([0, 13, 10, 45, 45, 255, 13, 10, 1]);
  const statement = aStatement({ id: randomUUID(), attachments: [fileOf(bytes)] });
  const sent = await sendParts(statement, [{ bytes }]);
  expect([sent.status, sent.text]).toEqual([200, JSON.stringify([statement['id']])]);
  const answer = await program.send('GET', '/statements', { statementId: statement['id'], attachments: true });
  const parts = readParts(String(answer.headers['content-type']), answer.raw);
  expect(JSON.parse(String(parts[0]?.body))).toMatchObject({ id: statement['id'], attachments: [fileOf(bytes)] });
  expect([parts.length, parts[1]?.body, parts[1]?.headers['x-experience-api-hash']]).toEqual([2, bytes, sha2(bytes)]);
  const list = await program.send('GET', '/statements', { agent: statement['actor'], attachments: true });
  expect(readParts(String(list.headers['content-type']), list.raw)).toHaveLength(2);
  expect((await program.send('GET', '/statements', { statementId: statement['id'] })).headers['content-type']).toContain(
    'application/json',
  );
  // Knowing a hash does not mean having the bytes.
  expect((await program.post(aStatement({ attachments: [fileOf(bytes)] }))).status).toBe(400);
  const other = Buffer.from('other');
  for (const [body, files] of [
    [aStatement(), [{ bytes: other }]],
    [aStatement({ attachments: [fileOf(other)] }), [{ bytes: other, headers: { 'X-Experience-API-Hash': sha2(bytes) } }]],
    [aStatement({ attachments: [fileOf(other)] }), [{ bytes: other, headers: { 'Content-Transfer-Encoding': 'base64' } }]],
    [aStatement({ attachments: [fileOf(other)] }), []],
  ] as const) {
    expect((await sendParts(body, files)).status).toBe(400);
  }
  expect((await program.post(aStatement(), { 'content-type': 'multipart/mixed' })).status).toBe(400);
});

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** A certificate that a key signs for itself, as the base64 of its DER (RFC 5280). */
function certificateOf(issuer: KeyObject, subject: KeyObject): string {
  const der = (tag: number, ...parts: readonly Buffer[]) => {
    const body = Buffer.concat(parts);
    const size = body.length < 128 ? [body.length] : [0x82, body.length >> 8, body.length & 255];
    return Buffer.concat([Buffer.from([tag, ...size]), body]);
  };
  const algorithm = der(0x30, Buffer.from('06092a864886f70d01010b0500', 'hex'));
  const name = der(0x30, der(0x31, der(0x30, Buffer.from('0603550403', 'hex'), der(0x0c, Buffer.from('Signer')))));
  const until = der(0x30, der(0x17, Buffer.from('250101000000Z')), der(0x17, Buffer.from('450101000000Z')));
  const key = subject.export({ type: 'spki', format: 'der' });
  const told = der(0x30, der(0xa0, Buffer.from('020102', 'hex')), Buffer.from('020101', 'hex'), algorithm, name, until, name, key);
  return der(0x30, told, algorithm, der(0x03, Buffer.from([0]), sign('sha256', told, issuer))).toString('base64');
}

const signatureOf = async (statement: unknown, algorithm = 'RS256', header: Record<string, unknown> = {}) =>
  Buffer.from(
    await new CompactSign(Buffer.from(JSON.stringify(statement)))
      .setProtectedHeader({ alg: algorithm, ...header })
      .sign(algorithm.startsWith('RS') ? privateKey : Buffer.alloc(32, 1)),
  );

const SIGNATURE = { usageType: 'http://adlnet.gov/expapi/attachments/signature', contentType: 'application/octet-stream' };

test('PLY-03 signed statements: a good signature is taken; of another statement, of another kind, or forged it is refused', async () => {
  const statement = aStatement({ id: randomUUID() });
  const signed = async (signature: Buffer, change: JsonObject = {}) => {
    const attachment = fileOf(signature, { ...SIGNATURE, ...change });
    return sendParts({ ...statement, attachments: [attachment] }, [{ bytes: signature }]);
  };
  const good = await signatureOf(statement, 'RS256', { x5c: [certificateOf(privateKey, publicKey)] });
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const [header = '', payload = '', signature = ''] = good.toString().split('.');
  const other = Buffer.from(JSON.stringify({ ...statement, verb: { id: 'https://learn.example/other' } })).toString('base64url');
  for (const [bytes, change] of [
    [Buffer.from(`${header}.${other}.${signature}`), {}],
    [await signatureOf({ ...statement, actor: someone() }), {}],
    [await signatureOf(statement, 'HS256'), {}],
    [Buffer.from('no signature'), {}],
    [Buffer.from(`${header}.${payload}`), {}],
    [await signatureOf(statement, 'RS256', { x5c: ['bm8gY2VydGlmaWNhdGU='] }), {}],
    [await signatureOf(statement, 'RS256', { x5c: [certificateOf(stranger.privateKey, stranger.publicKey)] }), {}],
    [good, { contentType: 'text/plain' }],
  ] as const) {
    expect((await signed(bytes, change)).status).toBe(400);
  }
  expect((await program.send('GET', '/statements', { statementId: statement['id'] })).status).toBe(404);
  // What was signed before hundredths of a second were cut off is the same statement.
  const timed = (duration: string) => ({ ...statement, id: sameId, result: { duration } });
  const sameId = randomUUID();
  const exact = await signatureOf(timed('PT1M12.34567S'));
  const sendTimed = (duration: string) => sendParts({ ...timed(duration), attachments: [fileOf(exact, SIGNATURE)] }, [{ bytes: exact }]);
  expect((await sendTimed('PT1M12.35S')).status).toBe(400);
  expect((await sendTimed('PT1M12.34S')).status).toBe(200);
  const taken = await signed(good);
  expect([taken.status, taken.text]).toEqual([200, JSON.stringify([statement['id']])]);
});
