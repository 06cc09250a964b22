import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { aRecordsProgram, aStatement, type RecordsProgram } from './learning-records.factory.ts';
import { type Json, type JsonObject, textIn } from './xapi-values.ts';

const app = await testApp();
let program: RecordsProgram;

beforeAll(async () => {
  await app.configure('is_lrs_enabled', true);
  await app.configure('is_lrs_enabled', true, app.other);
  program = await aRecordsProgram(app, await app.signedIn({ role: 'organisation-admin' }));
});

const agent = { mbox: 'mailto:a@learn.example' };
const activity = { id: 'https://learn.example/a' };
const inner = { objectType: 'SubStatement', actor: agent, verb: { id: 'https://learn.example/v' }, object: activity };
const definition = (change: JsonObject) => ({ object: { ...activity, definition: change } });
const context = (change: JsonObject) => ({ context: change });
const result = (change: JsonObject) => ({ result: change });
const attachment = {
  usageType: 'https://learn.example/usage',
  display: { en: 'A file' },
  contentType: 'text/plain',
  length: 4,
  sha2: 'a'.repeat(64),
  fileUrl: 'https://learn.example/file',
};

/** What the specification's MUSTs say of a statement, as changes of one that is right. */
const RIGHT: readonly (readonly [string, JsonObject])[] = [
  ['an agent by mbox', { actor: agent }],
  ['an agent by the SHA-1 of the mbox', { actor: { mbox_sha1sum: 'a'.repeat(40) } }],
  ['an agent by openid', { actor: { openid: 'https://id.example/a' } }],
  ['an agent by account', { actor: { account: { homePage: 'https://learn.example', name: '17' } } }],
  ['an anonymous group', { actor: { objectType: 'Group', member: [agent] } }],
  ['an identified group', { actor: { objectType: 'Group', mbox: 'mailto:crew@learn.example', member: [agent] } }],
  ['an agent as object', { object: { objectType: 'Agent', ...agent } }],
  ['a group as object', { object: { objectType: 'Group', member: [agent] } }],
  ['a reference as object', { object: { objectType: 'StatementRef', id: randomUUID() } }],
  ['a statement within', { object: inner }],
  ['an activity without objectType', { object: activity }],
  ['a verb without display', { verb: { id: 'https://learn.example/v' } }],
  ['a choice', definition({ interactionType: 'choice', choices: [{ id: 'a', description: { en: 'A' } }], correctResponsesPattern: ['a'] })],
  ['a likert scale', definition({ interactionType: 'likert', scale: [{ id: 'low' }, { id: 'high' }] })],
  ['null inside an extension', definition({ extensions: { 'https://learn.example/x': { a: null } } })],
  [
    'a whole result',
    result({ score: { scaled: 0.5, raw: 5, min: 0, max: 10 }, success: true, completion: true, response: 'a', duration: 'PT1H30M5.25S' }),
  ],
  ['a duration in weeks', result({ duration: 'P2W' })],
  [
    'a context',
    context({
      registration: randomUUID(),
      instructor: agent,
      team: { objectType: 'Group', member: [agent] },
      revision: '1',
      platform: 'Web',
      language: 'en-GB',
    }),
  ],
  ['context activities, one or many', context({ contextActivities: { parent: activity, other: [activity, activity] } })],
  ['a time with a zone', { timestamp: '2026-03-01T10:00:00.123+02:00' }],
  ['an attachment at an address', { attachments: [attachment] }],
  ['a language tag with script and region', { verb: { id: 'https://learn.example/v', display: { 'zh-Hant-TW': '讀' } } }],
];

const WRONG: readonly (readonly [string, JsonObject])[] = [
  ['a property of its own', { extra: 1 }],
  ['a property in other letters', { Actor: agent }],
  ['no actor', { actor: undefined as never }],
  ['no verb', { verb: undefined as never }],
  ['no object', { object: undefined as never }],
  ['null', { result: null }],
  ['an id that is not a UUID', { id: '17' }],
  ['an id that is a number', { id: 17 }],
  ['an agent without identifier', { actor: { name: 'A' } }],
  ['an agent with two identifiers', { actor: { ...agent, openid: 'https://id.example/a' } }],
  ['an mbox that is not a mailto', { actor: { mbox: 'a@learn.example' } }],
  ['a SHA-1 that is none', { actor: { mbox_sha1sum: 'xyz' } }],
  ['an account without home page', { actor: { account: { name: '17' } } }],
  ['an account whose home page is not an IRL', { actor: { account: { homePage: 'learn', name: '17' } } }],
  ['an agent with members', { actor: { ...agent, member: [agent] } }],
  ['an anonymous group without members', { actor: { objectType: 'Group' } }],
  ['a group in a group', { actor: { objectType: 'Group', member: [{ objectType: 'Group', member: [agent] }] } }],
  ['a name that is a number', { actor: { ...agent, name: 1 } }],
  ['an actor of an unknown kind', { actor: { ...agent, objectType: 'agent' } }],
  ['a verb without id', { verb: { display: { en: 'x' } } }],
  ['a verb whose id is not an IRI', { verb: { id: 'experienced' } }],
  ['a display in no language', { verb: { id: 'https://learn.example/v', display: { 'en_GB!': 'x' } } }],
  ['a display that is text', { verb: { id: 'https://learn.example/v', display: 'x' } }],
  ['an object of an unknown kind', { object: { objectType: 'Thing', id: 'https://learn.example/a' } }],
  ['an activity without id', { object: { objectType: 'Activity' } }],
  ['an activity whose id is not an IRI', { object: { id: 'a' } }],
  ['a definition with a property of its own', definition({ colour: 'red' })],
  ['a type that is not an IRI', definition({ type: 'lesson' })],
  ['more information at no IRL', definition({ moreInfo: 'here' })],
  ['an extension without IRI', definition({ extensions: { x: 1 } })],
  ['an interaction of an unknown kind', definition({ interactionType: 'essay' })],
  ['choices without interactionType', definition({ choices: [{ id: 'a' }] })],
  ['a scale for a choice', definition({ interactionType: 'choice', scale: [{ id: 'a' }] })],
  ['two choices of one id', definition({ interactionType: 'choice', choices: [{ id: 'a' }, { id: 'a' }] })],
  ['a day that does not exist', { timestamp: '2026-02-30T10:00:00Z' }],
  ['a leap day of a year that has none', { timestamp: '1900-02-29T10:00:00Z' }],
  ['an hour after the last', { timestamp: '2026-02-03T24:10:00Z' }],
  ['a reference to no UUID', { object: { objectType: 'StatementRef', id: '17' } }],
  ['a reference with more', { object: { objectType: 'StatementRef', id: randomUUID(), name: 'x' } }],
  ['a statement within a statement within', { object: { ...inner, object: inner } }],
  ['a statement within that has an id', { object: { ...inner, id: randomUUID() } }],
  ['a statement within that has an authority', { object: { ...inner, authority: agent } }],
  ['a statement within without verb', { object: { ...inner, verb: undefined as never } }],
  ['a scaled score over 1', result({ score: { scaled: 1.1 } })],
  ['a raw score over its maximum', result({ score: { raw: 11, max: 10 } })],
  ['a minimum over the maximum', result({ score: { min: 10, max: 1 } })],
  ['a score that is text', result({ score: { raw: '1' } })],
  ['success as text', result({ success: 'true' })],
  ['completion as a number', result({ completion: 1 })],
  ['a duration that is none', result({ duration: '90 minutes' })],
  ['a registration that is not a UUID', context({ registration: '17' })],
  ['an instructor who is no one', context({ instructor: {} })],
  ['an agent as team', context({ team: agent })],
  ['context activities of an unknown kind', context({ contextActivities: { sibling: activity } })],
  ['a revision where the object is an agent', { object: { objectType: 'Agent', ...agent }, context: { revision: '1' } }],
  ['a platform where the object is a group', { object: { objectType: 'Group', member: [agent] }, context: { platform: 'Web' } }],
  ['a language that is none', context({ language: 'english language' })],
  ['a context with a property of its own', context({ room: 1 })],
  ['a time that is none', { timestamp: 'yesterday' }],
  ['a time in the zone of minus nothing', { timestamp: '2026-03-01T10:00:00-00:00' }],
  ['a stored time that is none', { stored: 'now' }],
  ['a version of long ago', { version: '0.9' }],
  ['an authority that is a group with an identifier', { authority: { objectType: 'Group', ...agent, member: [agent, agent] } }],
  ['an authority that is a group of three', { authority: { objectType: 'Group', member: [agent, agent, agent] } }],
  ['an attachment without usage', { attachments: [{ ...attachment, usageType: undefined as never }] }],
  ['an attachment without display', { attachments: [{ ...attachment, display: undefined as never }] }],
  ['an attachment whose length is text', { attachments: [{ ...attachment, length: '4' }] }],
  ['an attachment whose hash is none', { attachments: [{ ...attachment, sha2: 'xyz' }] }],
  ['an attachment with neither bytes nor address', { attachments: [{ ...attachment, fileUrl: undefined as never }] }],
  ['a voiding statement that voids an activity', { verb: { id: 'http://adlnet.gov/expapi/verbs/voided' } }],
];

describe.each(['1.0.3', '2.0.0'])('statements of %s', (version) => {
  test.each(RIGHT)('PLY-03 %s is stored and given back as it was', async (_what, change) => {
    const sent = aStatement({ id: randomUUID(), ...change });
    const answer = await program.speaking(version).post(sent);
    expect([answer.status, answer.text]).toEqual([200, JSON.stringify([sent['id']])]);
    const back = (await program.speaking(version).send('GET', '/statements', { statementId: sent['id'] })).json();
    const { stored, authority, version: kept, timestamp, context: about, ...rest } = back;
    const { timestamp: said, context: told, ...first } = sent;
    expect(rest).toEqual(first);
    expect(timestamp).toBe(said ?? stored);
    expect(kept).toBe(version === '2.0.0' ? '2.0.0' : '1.0.0');
    expect(authority).toMatchObject({ objectType: 'Agent', account: { homePage: `urn:uuid:${app.home.id}` } });
    expect(about).toEqual(told === undefined ? undefined : withLists(told));
  });

  test.each(WRONG)('PLY-03 %s is refused with 400, and nothing of the batch is kept', async (_what, change) => {
    const first = aStatement({ id: randomUUID() });
    const answer = await program.speaking(version).post([first, aStatement(change)]);
    expect(answer.status, answer.text).toBe(400);
    expect(answer.text.length).toBeGreaterThan(10);
    expect((await program.send('GET', '/statements', { statementId: first['id'] })).status).toBe(404);
  });
});

function withLists(told: Json): Json {
  const copy = structuredClone(told) as { contextActivities?: Record<string, Json> };
  for (const [name, one] of Object.entries(copy.contextActivities ?? {}))
    if (copy.contextActivities) copy.contextActivities[name] = [one].flat();
  return copy;
}

test('PLY-03 agents and groups of the context are there since 2.0', async () => {
  const people = context({
    contextAgents: [{ objectType: 'contextAgent', agent, relevantTypes: ['https://learn.example/role'] }],
    contextGroups: [{ objectType: 'contextGroup', group: { objectType: 'Group', member: [agent] } }],
  });
  expect((await program.speaking('2.0.0').post(aStatement(people))).status).toBe(200);
  expect((await program.post(aStatement(people))).status).toBe(400);
  for (const wrong of [
    { contextAgents: [{ objectType: 'contextGroup', agent }] },
    { contextAgents: [{ objectType: 'contextAgent', agent, relevantTypes: [] }] },
    { contextAgents: [{ objectType: 'contextAgent', agent, relevantTypes: ['abc'] }] },
    { contextGroups: [{ objectType: 'contextGroup', group: agent }] },
  ]) {
    expect((await program.speaking('2.0.0').post(aStatement(context(wrong)))).status).toBe(400);
  }
});

test('PLY-03 who is not let in: no credentials, wrong ones, another organisation’s, without the right, only reading, switched off', async () => {
  const admin = await app.signedIn({ role: 'organisation-admin' });
  const other = await aRecordsProgram(app, await app.signedIn({ role: 'organisation-admin', organisation: app.other }), {
    organisation: app.other,
  });
  const secrets = [undefined, 'Basic eDp5', 'Basic ???', 'Bearer api_wrong', other.authorization];
  for (const authorization of secrets) {
    const refused = await program.send('GET', '/statements', {}, { headers: { authorization } });
    expect([refused.status, refused.headers['www-authenticate']]).toEqual([401, 'Basic realm="xAPI"']);
  }
  const reader = await aRecordsProgram(app, admin, { mayWrite: false });
  expect((await reader.send('GET', '/statements')).status).toBe(200);
  expect((await reader.post(aStatement())).status).toBe(403);
  await app.home.store.db
    .updateTable('api_clients')
    .set({ permissions: ['MANAGE_USERS'] })
    .where('owner_id', '=', admin.userId)
    .execute();
  expect((await reader.send('GET', '/statements')).status).toBe(403);
  await app.configure('is_lrs_enabled', false);
  expect((await program.send('GET', '/statements')).status).toBe(404);
  expect((await program.send('GET', '/about')).status).toBe(404);
  await app.configure('is_lrs_enabled', true);
  expect((await program.send('GET', '/about')).status).toBe(200);
});

test('ORG-01 PLY-03 statements of one organisation are not found in another, nor can their ids be taken there', async () => {
  const other = await aRecordsProgram(app, await app.signedIn({ role: 'organisation-admin', organisation: app.other }), {
    organisation: app.other,
  });
  const sent = aStatement({ id: randomUUID() });
  await program.post(sent);
  expect((await other.send('GET', '/statements', { statementId: sent['id'] })).status).toBe(404);
  expect(await other.find({ agent: sent['actor'] })).toEqual([]);
  const elsewhere = aStatement({ id: sent['id'] ?? '' });
  expect((await other.post(elsewhere)).status).toBe(200);
  expect((await program.send('GET', '/statements', { statementId: sent['id'] })).json()['actor']).toEqual(sent['actor']);
});

test('PLY-03 versions: 1.0.x and 2.0.x are spoken, others and none are refused; what the store says of itself needs neither', async () => {
  const about = await program.send('GET', '/about', {}, { headers: { authorization: undefined, 'x-experience-api-version': undefined } });
  expect([about.status, about.json()]).toEqual([200, { version: ['1.0.3', '2.0.0'] }]);
  for (const [asked, status, said] of [
    ['1.0', 200, '1.0.3'],
    ['1.0.1', 200, '1.0.3'],
    ['2.0', 200, '2.0.0'],
    ['2.0.0', 200, '2.0.0'],
    ['0.95', 400, '2.0.0'],
    ['3.0.0', 400, '2.0.0'],
    [undefined, 400, '2.0.0'],
  ] as const) {
    const answer = await program.send('GET', '/statements', { limit: 1 }, { headers: { 'x-experience-api-version': asked } });
    expect([asked, answer.status, answer.headers['x-experience-api-version']]).toEqual([asked, status, said]);
  }
});

test('PLY-03 an id that says the same again is left as it is; one that says something else is a conflict', async () => {
  const sent = aStatement({ id: randomUUID() });
  const put = (body: unknown) => program.send('PUT', '/statements', { statementId: sent['id'] }, { body });
  expect((await put(sent)).status).toBe(204);
  expect((await put({ ...sent, verb: { id: (sent['verb'] as JsonObject)['id'] ?? '' } })).status).toBe(204);
  const refused = await put({ ...sent, verb: { id: 'https://learn.example/other' } });
  expect([refused.status, refused.text]).toEqual([409, `There is another statement with the id ${textIn(sent['id'])} already.`]);
  expect((await program.post([aStatement(), { ...sent, actor: agent }])).status).toBe(409);
  expect((await program.post([sent, sent])).status).toBe(400);
  expect((await put({ ...sent, id: randomUUID() })).status).toBe(400);
  expect((await program.send('PUT', '/statements', {}, { body: sent })).status).toBe(400);
});

test('PLY-03 fifty writers at once with one id: all say the same and are told so, or one wins and the others are refused', async () => {
  const sent = aStatement({ id: randomUUID() });
  const put = (body: JsonObject) => program.send('PUT', '/statements', { statementId: body['id'] }, { body });
  const same = await Promise.all(Array.from({ length: 50 }, () => put(sent)));
  expect(new Set(same.map(({ status }) => status))).toEqual(new Set([204]));
  expect(await program.find({ agent: sent['actor'] })).toHaveLength(1);
  const id = randomUUID();
  const different = await Promise.all(Array.from({ length: 50 }, (_, index) => put(aStatement({ id, result: { score: { raw: index } } }))));
  expect(different.filter(({ status }) => status === 204)).toHaveLength(1);
  expect(different.filter(({ status }) => status === 409)).toHaveLength(49);
  // Batches that hold the same ids in another order wait for each other, and none is half there.
  const ids = Array.from({ length: 20 }, () => randomUUID());
  const batches = await Promise.all(
    Array.from({ length: 10 }, (_, turn) =>
      program.post(
        ids
          .map((one) => aStatement({ id: one, actor: agent, object: { id: `https://learn.example/${turn}` } }))
          .toSorted(() => (turn % 2 === 0 ? 1 : -1)),
      ),
    ),
  );
  expect(batches.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(batches.filter(({ status }) => status === 409)).toHaveLength(9);
});
