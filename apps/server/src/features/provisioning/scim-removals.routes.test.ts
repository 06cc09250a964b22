import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { type Directory, directoryOf, type ListResponse } from './provisioning.factory.ts';

const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group';

const app = await testApp();
let directory: Directory;

beforeAll(async () => {
  directory = await directoryOf(app, await app.signedIn({ role: 'organisation-admin' }));
});

const errorOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as { scimType?: string }).scimType];

let made = 0;
async function created(details: Record<string, unknown> = {}) {
  made += 1;
  const userName = `left${made}@home.example`;
  const { status, body } = await directory.send('POST', '/Users', {
    schemas: [USER],
    userName,
    name: { givenName: 'Ada', familyName: 'Byron' },
    emails: [{ value: userName, type: 'work', primary: true }],
    ...details,
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body as Record<string, unknown> & { id: string; userName: string };
}

test('ADM-04 what is removed of a person is gone for the directory, and comes back when it is said again', async () => {
  const person = await created({ displayName: 'Ada the first', name: { givenName: 'Ada', familyName: 'Byron', formatted: 'Lady Ada' } });
  const path = `/Users/${person.id}`;
  expect(person['name']).toMatchObject({ formatted: 'Lady Ada' });
  const rowOf = () => app.home.store.db.selectFrom('users').selectAll().where('id', '=', person.id).executeTakeFirstOrThrow();
  for (const attribute of ['name.formatted', 'name', 'displayName', 'emails', 'active']) {
    const answer = await directory.patch(path, { op: 'remove', path: attribute });
    expect([attribute, answer.status]).toEqual([attribute, 200]);
    const [name = '', sub] = attribute.split('.');
    const left = sub === undefined ? answer.body : (answer.body[name] as object);
    expect(left).not.toHaveProperty(sub ?? name);
    expect((await directory.get(path)).body).toEqual(answer.body);
  }
  expect(await rowOf()).toMatchObject({ status: 'suspended', first_name: 'Ada the', last_name: 'first', email: person.userName });
  const said = { name: { givenName: 'Augusta', familyName: 'King' }, displayName: 'Augusta', active: true };
  const emails = [{ value: 'king@home.example', primary: false }];
  const again = await directory.patch(path, { op: 'replace', value: { ...said, emails } });
  expect(again.body).toMatchObject({ ...said, emails, name: { ...said.name, formatted: 'Augusta King' } });
  expect(again.body['emails']).toEqual(emails);
  expect(await rowOf()).toMatchObject({ status: 'active', email: 'king@home.example', full_name: 'Augusta King' });
  const whole = await directory.patch(path, { op: 'add', path: 'name.formatted', value: 'Countess of Lovelace' });
  expect(whole.body['name']).toEqual({ ...said.name, formatted: 'Countess of Lovelace' });
  const found = await directory.find('Users', 'name.formatted eq "countess of lovelace"');
  expect(found.Resources.map(({ id }) => id)).toEqual([person.id]);
});

test('ADM-04 someone without an address has an account that no mail goes to, until there is one', async () => {
  const person = await created({ userName: 'Ada.Byron', emails: undefined });
  expect(person).not.toHaveProperty('emails');
  const emailOf = async () =>
    (await app.home.store.db.selectFrom('users').select('email').where('id', '=', person.id).executeTakeFirstOrThrow()).email;
  const placeholder = await emailOf();
  expect(placeholder).toMatch(/^ada\.byron\.[0-9a-f]{12}@no-address\.invalid$/);
  await directory.patch(`/Users/${person.id}`, { op: 'replace', path: 'title', value: 'Engineer' });
  expect(await emailOf()).toBe(placeholder);
  const reached = await directory.patch(`/Users/${person.id}`, { op: 'add', path: 'emails', value: [{ value: 'byron@home.example' }] });
  expect([reached.body['emails'], await emailOf()]).toEqual([[{ value: 'byron@home.example' }], 'byron@home.example']);
  await directory.patch(`/Users/${person.id}`, { op: 'remove', path: 'emails' });
  expect(await emailOf()).toMatch(/@no-address\.invalid$/);
});

test('ADM-04 one search finds people and groups, page by page', async () => {
  const word = 'Sluice keepers';
  const people = [await created({ displayName: word }), await created({ displayName: word })].map(({ id }) => id);
  const group = await directory.send('POST', '/Groups', { schemas: [GROUP], displayName: word });
  const search = (rest: Record<string, unknown>) =>
    directory.send<ListResponse>('POST', '/.search', { schemas: ['urn:ietf:params:scim:api:messages:2.0:SearchRequest'], ...rest });
  const pages = [];
  for (const startIndex of [1, 2, 3, 4]) pages.push((await search({ filter: `displayName eq "${word}"`, startIndex, count: 1 })).body);
  expect(pages.map(({ totalResults }) => totalResults)).toEqual([3, 3, 3, 3]);
  expect(pages.flatMap(({ Resources }) => Resources.map(({ id }) => id))).toEqual([...people, group.body.id]);
  // What only people have finds people; what nothing has is refused.
  expect((await search({ filter: 'userName eq "nobody"' })).body.totalResults).toBe(0);
  expect((await search({ filter: `displayName eq "${word}" and active eq true` })).body.totalResults).toBe(2);
  expect(errorOf(await search({ filter: 'nothing eq "a"' }))).toEqual([400, 'invalidFilter']);
  expect(errorOf(await directory.get('/.search'))).toEqual([405, undefined]);
});

test('ADM-04 what is added again changes nothing: neither the resource, nor when it was changed, nor the log', async () => {
  const person = await created();
  const add = () =>
    directory.patch(
      `/Users/${person.id}`,
      { op: 'add', path: 'emails', value: [{ value: 'ada@second.example', type: 'home' }] },
      { op: 'add', path: 'nickName', value: 'Ada' },
      { op: 'add', value: { title: 'Engineer' } },
    );
  await add();
  await app.jobsDone();
  const state = async () => {
    const { body } = await directory.get(`/Users/${person.id}`);
    const { rows } = await app.platform.database.owner.query('select count(*)::int as entries from audit_entries');
    return [body, rows];
  };
  const before = await state();
  expect((await add()).status).toBe(200);
  await app.jobsDone();
  expect(await state()).toEqual(before);
});
