import { beforeAll, describe, expect, test } from 'vitest';
import { listReports } from '@waymark/contract/people';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { type Directory, directoryOf, type ListResponse } from './provisioning.factory.ts';

const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';

const app = await testApp();
let admin: SignedIn;
let directory: Directory;

beforeAll(async () => {
  admin = await app.signedIn({ role: 'organisation-admin' });
  directory = await directoryOf(app, admin);
});

interface ScimError {
  readonly schemas: string[];
  readonly status: string;
  readonly scimType?: string;
  readonly detail: string;
}

let made = 0;
/** A person as a directory describes them. */
function described(details: Record<string, unknown> = {}) {
  made += 1;
  const userName = `person${made}@home.example`;
  return {
    schemas: [USER],
    userName,
    externalId: `ext-${made}`,
    name: { givenName: 'Ada', familyName: `Byron ${made}` },
    emails: [{ value: userName, type: 'work', primary: true }],
    active: true,
    ...details,
  };
}

async function created(details: Record<string, unknown> = {}) {
  const { status, body } = await directory.send('POST', '/Users', described(details));
  expect(status, JSON.stringify(body)).toBe(201);
  return body as Record<string, unknown> & { id: string; userName: string; meta: Record<string, string> };
}

const errorOf = ({ status, body }: { status: number; body: unknown }) => {
  const { schemas, status: told, scimType } = body as ScimError;
  expect(schemas).toEqual(['urn:ietf:params:scim:api:messages:2.0:Error']);
  expect(told).toBe(String(status));
  return [status, scimType];
};

describe('making people', () => {
  test('ADM-04 a directory makes a person, who is there in the product with all it said', async () => {
    const manager = await created();
    const answer = await directory.send('POST', '/Users', {
      ...described({ title: 'Engineer', preferredLanguage: 'de-AT', timezone: 'Europe/Vienna', nickName: 'Ada', displayName: 'Ada B.' }),
      schemas: [USER, ENTERPRISE],
      phoneNumbers: [{ value: '+43 1 234', type: 'work' }],
      [ENTERPRISE]: { employeeNumber: '701984', department: 'Networks', organization: 'Northmere', manager: { value: manager.id } },
    });
    const { id } = answer.body;
    expect(answer.status).toBe(201);
    expect(answer.headers['content-type']).toContain('application/scim+json');
    expect(answer.headers['location']).toBe(`http://home.example:3000/scim/v2/Users/${id}`);
    const meta = answer.body['meta'] as Record<string, string>;
    expect(answer.headers['etag']).toBe(meta['version']);
    expect(answer.body).toMatchObject({
      schemas: [USER, ENTERPRISE],
      active: true,
      title: 'Engineer',
      displayName: 'Ada B.',
      preferredLanguage: 'de-AT',
      phoneNumbers: [{ value: '+43 1 234', type: 'work' }],
      meta: { resourceType: 'User', location: answer.headers['location'] },
      [ENTERPRISE]: {
        employeeNumber: '701984',
        department: 'Networks',
        organization: 'Northmere',
        manager: { value: manager.id, displayName: expect.any(String) },
      },
    });
    expect((await directory.get(`/Users/${id}`)).body).toEqual(answer.body);
    const row = await app.home.store.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      first_name: 'Ada',
      job_title: 'Engineer',
      company: 'Northmere',
      language: 'de',
      time_zone: 'Europe/Vienna',
      status: 'active',
    });
    expect((await admin.call(listReports, { params: { userId: manager.id }, query: {} })).items.map((person) => person.id)).toEqual([id]);
    const audit = await app.home.store.db.selectFrom('audit_entries').selectAll().where('subject_id', '=', id).execute();
    expect(audit.map(({ action }) => action)).toContain('people.created');
    expect(
      audit.every(({ client_kind, actor_id, client_id }) => client_kind === 'provisioning' && actor_id === null && client_id !== null),
    ).toBe(true);
  });

  test('ADM-04 what is missing or wrong is refused in the protocol’s shape, and nothing is half done', async () => {
    const taken = await created();
    const before = (await directory.find('Users', 'id pr', '&count=0')).totalResults;
    const refusals = [
      [{ ...described(), userName: undefined }, 400, 'invalidValue'],
      [{ ...described(), schemas: undefined }, 400, 'invalidSyntax'],
      [described({ userName: taken.userName.toUpperCase() }), 409, 'uniqueness'],
      [described({ emails: [{ value: taken.userName }] }), 409, 'uniqueness'],
      [described({ emails: [{ value: 'not an address' }] }), 400, 'invalidValue'],
      [described({ active: 'perhaps' }), 400, 'invalidValue'],
      [described({ title: 'x'.repeat(200) }), 400, 'invalidValue'],
      [described({ name: 'Ada' }), 400, 'invalidValue'],
      ['{"broken":', 400, 'invalidSyntax'],
      ['[]', 400, 'invalidSyntax'],
    ] as const;
    for (const [body, status, scimType] of refusals) {
      expect(errorOf(await directory.send('POST', '/Users', body)), JSON.stringify(body)).toEqual([status, scimType]);
    }
    expect((await directory.find('Users', 'id pr', '&count=0')).totalResults).toBe(before);
    expect(errorOf(await directory.send('POST', '/Users', 'userName=x', { 'content-type': 'text/plain' }))).toEqual([415, undefined]);
  });

  test('ADM-04 half a character is replaced in every text of a person, and the rest is kept', async () => {
    const person = described();
    const withPart = (part: string) => ({
      userName: `${part}${person.userName}`,
      userType: `Ada ${part}`,
      name: { givenName: `A${part}`, familyName: 'Byron' },
    });
    const { status, body } = await directory.send('POST', '/Users', { ...person, ...withPart('\ud83d') });
    expect([status, body]).toMatchObject([201, withPart('\ufffd')]);
  });

  test('ADM-04 two requests for the same person at once make one', async () => {
    const [one, other] = [described(), described()];
    const answers = await Promise.all(
      [one, { ...other, userName: one.userName }, { ...one, userName: one.userName.toUpperCase() }].map((body) =>
        directory.send('POST', '/Users', body),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  });
});

describe('changing people', () => {
  test('ADM-04 a replacement sets all that may be written; what is read-only is left alone', async () => {
    const person = await created({ title: 'Engineer', nickName: 'Ada' });
    const body = { ...person, id: 'x', title: undefined, name: { givenName: 'Augusta', familyName: 'King' }, meta: undefined };
    const answer = await directory.send('PUT', `/Users/${person.id}`, body);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ id: person.id, nickName: 'Ada', name: { formatted: 'Augusta King' } });
    expect(answer.body).not.toHaveProperty('title');
  });

  test('ADM-04 versions: a change with an old one is refused, an unchanged resource is not sent again', async () => {
    const person = await created();
    const { version = '' } = person.meta;
    expect((await directory.get(`/Users/${person.id}`, { 'if-none-match': version })).status).toBe(304);
    const changed = await directory.send('PUT', `/Users/${person.id}`, { ...person, title: 'Lead' }, { 'if-match': version });
    expect(changed.status).toBe(200);
    expect(changed.headers['etag']).not.toBe(version);
    expect(errorOf(await directory.send('PUT', `/Users/${person.id}`, person, { 'if-match': version }))).toEqual([412, undefined]);
    expect(errorOf(await directory.send('DELETE', `/Users/${person.id}`, undefined, { 'if-match': version }))).toEqual([412, undefined]);
  });

  test('ADM-04 active false suspends and ends every session; true lets back in', async () => {
    const colleague = await app.signedIn();
    const off = await directory.patch(`/Users/${colleague.userId}`, { op: 'replace', path: 'active', value: false });
    expect([off.status, off.body['active']]).toEqual([200, false]);
    expect((await colleague.send('GET', '/api/v1/session')).status).toBe(401);
    const on = await directory.patch(`/Users/${colleague.userId}`, { op: 'replace', value: { active: true } });
    expect(on.body['active']).toBe(true);
    expect((await colleague.send('GET', '/api/v1/session')).status, 'the sessions are gone for good').toBe(401);
  });

  test('ADM-04 the last administrator is not suspended by a directory', async () => {
    const answer = await directory.patch(`/Users/${admin.userId}`, { op: 'replace', path: 'active', value: false });
    expect(errorOf(answer)).toEqual([403, undefined]);
    expect((await admin.send('GET', '/api/v1/session')).status).toBe(200);
  });

  test('ADM-04 a removed person is gone for the directory, and comes back with everything when it creates them again', async () => {
    const person = await created();
    expect((await directory.send('DELETE', `/Users/${person.id}`)).status).toBe(204);
    expect(errorOf(await directory.get(`/Users/${person.id}`))).toEqual([404, undefined]);
    expect((await directory.find('Users', `userName eq "${person.userName}"`)).totalResults).toBe(0);
    const again = await directory.send('POST', '/Users', described({ userName: person.userName, emails: [{ value: person.userName }] }));
    expect([again.status, again.body.id]).toEqual([201, person.id]);
  });
});

describe('patches', () => {
  test('ADM-04 Azure’s way: capital operations, text for booleans, filters in paths, the manager as an id', async () => {
    const manager = await created();
    const person = await created();
    const answer = await directory.patch(
      `/Users/${person.id}`,
      { op: 'Replace', path: 'active', value: 'False' },
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'new.address@home.example' },
      { op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '+47 1' },
      { op: 'Add', path: 'addresses[type eq "work"].streetAddress', value: 'Main Street 1' },
      { op: 'Add', path: 'name.givenName', value: 'Augusta' },
      { op: 'Add', path: `${ENTERPRISE}:manager`, value: manager.id },
      { op: 'Replace', path: `${ENTERPRISE}:department`, value: 'Leakage' },
      { op: 'Add', value: { 'name.familyName': 'King', [`${ENTERPRISE}:employeeNumber`]: 12 } },
    );
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(answer.body).toMatchObject({
      active: false,
      name: { givenName: 'Augusta', familyName: 'King' },
      emails: [{ value: 'new.address@home.example', type: 'work', primary: true }],
      phoneNumbers: [{ type: 'mobile', value: '+47 1' }],
      addresses: [{ type: 'work', streetAddress: 'Main Street 1' }],
      [ENTERPRISE]: { department: 'Leakage', employeeNumber: '12', manager: { value: manager.id } },
    });
    const row = await app.home.store.db.selectFrom('users').selectAll().where('id', '=', person.id).executeTakeFirstOrThrow();
    expect(row.email).toBe('new.address@home.example');
    const told = await app.home.store.db
      .selectFrom('mail_outbox')
      .select('to_address')
      .where('recipient_id', '=', person.id)
      .where('subject', 'like', 'Your email address at % was changed')
      .execute();
    expect(told.map(({ to_address: to }) => to).toSorted(), 'both addresses are told').toEqual(
      ['new.address@home.example', person.userName].toSorted(),
    );
    const without = await directory.patch(`/Users/${person.id}`, { op: 'Remove', path: `${ENTERPRISE}:manager` });
    expect(without.body[ENTERPRISE]).not.toHaveProperty('manager');
  });

  test('ADM-04 Okta’s way: a part of the resource as the value, removals by filter, a whole replacement', async () => {
    const person = await created({
      phoneNumbers: [
        { value: '1', type: 'work' },
        { value: '2', type: 'home' },
      ],
      title: 'Engineer',
    });
    const answer = await directory.patch(
      `/Users/${person.id}`,
      { op: 'replace', value: { active: false, name: { givenName: 'Grace' } } },
      { op: 'remove', path: 'phoneNumbers[type eq "home"]' },
      { op: 'remove', path: 'title' },
      { op: 'add', path: 'emails', value: [{ value: 'grace@second.example', type: 'home' }] },
    );
    expect(answer.body).toMatchObject({ active: false, name: { givenName: 'Grace' }, phoneNumbers: [{ value: '1', type: 'work' }] });
    expect(answer.body).not.toHaveProperty('title');
    expect(answer.body['emails']).toHaveLength(2);
  });

  test('ADM-04 a new primary value takes it from the one before', async () => {
    const person = await created();
    const answer = await directory.patch(`/Users/${person.id}`, {
      op: 'add',
      path: 'emails',
      value: { value: 'first@home.example', type: 'home', primary: true },
    });
    expect((answer.body['emails'] as { primary?: boolean }[]).filter(({ primary }) => primary === true)).toHaveLength(1);
    const row = await app.home.store.db.selectFrom('users').select('email').where('id', '=', person.id).executeTakeFirstOrThrow();
    expect(row.email).toBe('first@home.example');
  });

  test('ADM-04 operations that cannot be done are refused with the protocol’s keyword, and none of them happens', async () => {
    const person = await created({ title: 'Engineer' });
    const path = `/Users/${person.id}`;
    const refusals = [
      [{ op: 'append', path: 'title', value: 'x' }, 'invalidSyntax'],
      [{ op: 'replace', path: 'no such', value: 'x' }, 'invalidPath'],
      [{ op: 'replace', path: 'unknownAttribute', value: 'x' }, 'invalidPath'],
      [{ op: 'replace', path: 'emails[type eq', value: 'x' }, 'invalidPath'],
      [{ op: 'replace', path: 'emails[value eq "nobody@home.example"].type', value: 'home' }, 'noTarget'],
      [{ op: 'remove' }, 'noTarget'],
      [{ op: 'remove', path: 'userName' }, 'mutability'],
      [{ op: 'replace', path: 'id', value: 'x' }, 'mutability'],
      [{ op: 'replace', path: 'groups', value: [] }, 'mutability'],
      [{ op: 'replace', path: 'active', value: 'perhaps' }, 'invalidValue'],
      [{ op: 'replace', path: `${ENTERPRISE}:manager`, value: person.id }, 'invalidValue'],
    ] as const;
    for (const [operation, scimType] of refusals) {
      const answer = await directory.patch(path, { op: 'replace', path: 'title', value: 'Changed' }, operation);
      expect(errorOf(answer), JSON.stringify(operation)).toEqual([400, scimType]);
    }
    expect(errorOf(await directory.send('PATCH', path, { schemas: [USER], Operations: [] }))).toEqual([400, 'invalidSyntax']);
    expect((await directory.get(path)).body['title']).toBe('Engineer');
  });
});

describe('looking people up', () => {
  test('ADM-04 filters find by what directories look for, whatever the case', async () => {
    const person = await created({
      title: 'Surveyor',
      nickName: 'Quill',
      [ENTERPRISE]: { employeeNumber: 'AB-77', department: 'Night shift' },
    });
    const { id, userName } = person;
    const matching = [
      `userName eq "${userName.toUpperCase()}"`,
      `userName sw "${userName.slice(0, -4)}" and title eq "surveyor"`,
      `externalId eq "${String(person['externalId'])}"`,
      `id eq "${id}"`,
      `emails eq "${userName}"`,
      `emails.value eq "${userName.toUpperCase()}"`,
      `emails[type eq "work" and value co "${userName.slice(0, 8)}"] and nickName eq "quill"`,
      `emails[type eq "work"].value eq "${userName}"`,
      `name.familyName eq "${(person['name'] as { familyName: string }).familyName.toLowerCase()}"`,
      `urn:ietf:params:scim:schemas:core:2.0:User:nickName eq "QUILL" and active eq true`,
      `${ENTERPRISE}:employeeNumber eq "AB-77"`,
      `${ENTERPRISE}:department sw "night" and not (userName eq "nobody")`,
      `meta.lastModified ge "${person.meta['lastModified'] ?? ''}" and (nickName eq "Quill" or nickName eq "x")`,
      `active eq "True" and nickName pr and title ne "Engineer" and nickName ne "Ada"`,
    ];
    for (const filter of matching) {
      const found = await directory.find('Users', filter);
      expect(
        found.Resources?.map((one) => one.id),
        `${filter} ${JSON.stringify(found).slice(0, 300)}`,
      ).toEqual([id]);
    }
    for (const filter of [
      `userName eq "nobody"`,
      `id eq "nobody"`,
      `emails[type eq "home"].value eq "${userName}"`,
      `externalId eq "${String(person['externalId']).toUpperCase()}"`,
    ]) {
      expect((await directory.find('Users', filter)).totalResults, filter).toBe(0);
    }
  });

  test('ADM-04 filters that make no sense are refused', async () => {
    const wrong = [
      'userName',
      'userName eq',
      'userName xx "a"',
      'nothing eq "a"',
      '(userName eq "a"',
      'active gt true',
      'active eq "maybe"',
      'meta.created gt "soon"',
      'userName eq true',
      'emails[nothing eq "a"]',
      'members pr',
    ];
    for (const filter of wrong) {
      expect(errorOf(await directory.get(`/Users?filter=${encodeURIComponent(filter)}`)), filter).toEqual([400, 'invalidFilter']);
    }
  });

  test('ADM-04 huge and hostile filters are refused at once and reach no SQL', async () => {
    const started = performance.now();
    const hostile = [
      `userName eq "${'x'.repeat(5_000)}"`,
      Array.from({ length: 40 }, (_, index) => `userName eq "${index}"`).join(' or '),
      `userName eq "${'\n'.repeat(3_000)}`,
    ];
    for (const filter of hostile)
      expect(errorOf(await directory.get(`/Users?filter=${encodeURIComponent(filter)}`))).toEqual([400, 'invalidFilter']);
    expect(performance.now() - started).toBeLessThan(2_000);
    const injected = await directory.find('Users', `userName eq "a' or 1=1 --" or title co "%' ; drop table users; --"`);
    expect(injected.totalResults).toBe(0);
  });

  test('ADM-04 attributes can be chosen and left out; a search may come as a body', async () => {
    const person = await created({ title: 'Engineer', [ENTERPRISE]: { department: 'Networks' } });
    const some = await directory.get(`/Users/${person.id}?attributes=userName,name.givenName,${ENTERPRISE}:department`);
    expect(Object.keys(some.body).toSorted()).toEqual(['id', 'name', 'schemas', 'userName', ENTERPRISE].toSorted());
    expect(some.body['name']).toEqual({ givenName: 'Ada' });
    const without = await directory.get(`/Users/${person.id}?excludedAttributes=emails,id,name.familyName`);
    expect(without.body).toMatchObject({ id: person.id, title: 'Engineer' });
    expect(without.body).not.toHaveProperty('emails');
    const searched = await directory.send<ListResponse>('POST', '/Users/.search', {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:SearchRequest'],
      filter: `userName eq "${person.userName}"`,
      attributes: ['userName'],
      count: 1,
    });
    expect(searched.body.Resources).toEqual([{ schemas: [USER, ENTERPRISE], id: person.id, userName: person.userName }]);
  });

  test('ADM-04 everyone is found, also who was here before the directory', async () => {
    const colleague = await app.signedIn();
    const { Resources } = await directory.find('Users', `userName eq "${colleague.email}"`);
    expect(Resources).toMatchObject([
      { id: colleague.userId, userName: colleague.email, emails: [{ value: colleague.email, primary: true }] },
    ]);
    const linked = await directory.patch(`/Users/${colleague.userId}`, { op: 'add', path: 'externalId', value: 'linked' });
    expect(linked.body).toMatchObject({ externalId: 'linked', userName: colleague.email });
    expect((await directory.find('Users', `emails.value eq "${colleague.email}"`)).Resources.map(({ id }) => id)).toEqual([
      colleague.userId,
    ]);
  });
});
