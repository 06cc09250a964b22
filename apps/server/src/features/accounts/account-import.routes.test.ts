import { describe, expect, test } from 'vitest';
import {
  cancelImport,
  checkImport,
  getAccount,
  getImport,
  type ImportLine,
  listAccounts,
  listImportLines,
  listImports,
  readImport,
  runImport,
  startImport,
} from '@waymark/contract/accounts';
import { getPersonPlace } from '@waymark/contract/locations';
import { ORGANISATION_SETTINGS } from '@waymark/contract/platform';
import { testApp } from '../../testing/app.ts';
import { aCustomField } from '../custom-fields/custom-fields.factory.ts';
import { aGroup } from '../groups/groups.factory.ts';
import { aLocation, anOrgUnit } from '../locations/locations.factory.ts';
import { aPerson } from '../people/people.factory.ts';
import { aCheck, anImport } from './accounts.factory.ts';

const app = await testApp();
const admin = await app.signedIn({ role: 'organisation-admin' });
const paramsOf = ({ id }: { id: string }) => ({ params: { importId: id } });
const linesOf = async (one: { id: string }, effect: ImportLine['effect'] = 'bad') =>
  (await admin.call(listImportLines, { ...paramsOf(one), query: { effect, limit: 100 } })).items;
const faultsOf = async (one: { id: string }, effect: ImportLine['effect'] = 'bad') =>
  (await linesOf(one, effect)).map(
    ({ line, faults }) => `${line} ${faults.map(({ column, code }) => `${column ?? '-'}: ${code}`).join(', ') || '-'}`,
  );
const run = async (one: { id: string }, suspending = 0) => {
  await admin.call(runImport, { ...paramsOf(one), body: { suspending } });
  await app.jobsDone();
  return admin.call(getImport, paramsOf(one));
};
const account = async (q: string) => {
  const [found] = (await admin.call(listAccounts, { query: { q, status: ['active', 'invited', 'suspended'] } })).items;
  if (found === undefined) throw new Error(`${q} is not here`);
  return admin.call(getAccount, { params: { userId: found.id } });
};

describe('reading a file', () => {
  test('ADM-01 encoding, delimiter and columns are recognised and can be set right', async () => {
    const bytes = Buffer.from('E-Mail;Vorname;Nachname\nzoe@home.example;Zo\u00EB;M\u00FCller\n', 'latin1');
    const one = await anImport(admin, bytes);
    expect(one.reading).toMatchObject({
      encoding: 'windows-1252',
      isGuess: true,
      delimiter: ';',
      headers: ['E-Mail', 'Vorname', 'Nachname'],
    });
    expect([one.reading.sample, one.plan.mapping]).toEqual([
      [['zoe@home.example', 'Zoë', 'Müller']],
      { email: 0, firstName: 1, lastName: 2 },
    ]);
    const wrong = await admin.call(readImport, { ...paramsOf(one), body: { encoding: 'utf-8', delimiter: ';' } });
    expect(wrong.reading.sample[0]?.[1]).toBe('Zo\u{FFFD}');
    expect((await admin.call(listImports)).items[0]?.id).toBe(one.id);
  });

  test('ADM-01 a file that is not a table of people is refused and not kept', async () => {
    for (const bytes of ['', 'only a head\n', '\u0000\u0001\u0002\u0003'.repeat(10)]) {
      const answer = await admin.send(startImport.method, `${startImport.path}?fileName=x.csv`, Buffer.from(bytes), {
        'content-type': 'text/csv',
      });
      expect(answer.problem?.code).toBe(bytes.startsWith('only') ? 'table-has-no-lines' : 'import-unreadable');
    }
    const fields = await admin.attempt(checkImport, {
      ...paramsOf(await anImport(admin)),
      body: { mapping: { email: 0, firstName: 1, nonsense: 2 }, invite: false, suspendMissing: false },
    });
    expect(fields.problem?.errors?.map(({ field, code }) => `${field}: ${code}`)).toEqual(['columns.nonsense: unknown-field']);
  });
});

describe('the dry run', () => {
  test('ADM-01 names every bad line with number, column and reason, and changes no one', async () => {
    await aCustomField(admin, { label: 'Years', kind: 'number' });
    const keeper = await app.signedIn({ role: 'super-admin' });
    const below = await app.signedIn({ role: 'admin' });
    const text = [
      'email,first name,last name,manager,roles,groups,years,language',
      'good@home.example,Good,Line,,Curator,,3,de',
      'not-an-address,A,B,,,,,',
      ',No,Address,,,,,',
      'good@home.example,Again,,,,,,',
      'role@home.example,R,,,Emperor,,,',
      'group@home.example,G,,,,Nowhere,,',
      'number@home.example,N,,,,,many,',
      'manager@home.example,M,,nobody@home.example,,,,',
      'self@home.example,S,,self@home.example,,,,',
      'one@home.example,O,,two@home.example,,,,',
      'two@home.example,T,,one@home.example,,,,',
      `${keeper.email},Changed,Above,,,,,`,
      'long@home.example,L,,,,,,,too,many',
      `${'x'.repeat(61)}@home.example,${'y'.repeat(61)},,,,,,`,
      'lang@home.example,L,,,,,,xx',
      'noname@home.example,,,,,,,',
      // Languages by their names in any language of the product.
      'deutsch@home.example,D,,,,,,Deutsch',
      'allemand@home.example,A,,,,,,allemand',
    ].join('\r\n');
    const before = await admin.call(listAccounts, { query: { limit: 1 } });
    const one = await aCheck(app, admin, text);
    expect([one.status, one.counts]).toMatchObject(['checked', { create: 11, change: 1, same: 0, bad: 6 }]);
    expect(await faultsOf(one)).toEqual([
      '3 email: invalid-email',
      '4 email: required',
      '5 email: twice-in-file',
      '14 -: too-many-cells',
      '15 first name: too-long',
      '17 first name: required',
    ]);
    // An optional cell never ends a line.
    expect(await faultsOf(one, 'create')).toEqual([
      '2 -',
      '6 roles: unknown-role',
      '7 groups: unknown-group',
      '8 years: wrong-type',
      '9 manager: unknown-manager',
      '10 manager: reporting-cycle',
      '11 manager: reporting-cycle',
      '12 manager: reporting-cycle',
      '16 language: language-not-offered',
      '18 -',
      '19 -',
    ]);
    const above = await aCheck(app, below, 'email,first name,last name,roles\r\nabove@home.example,A,B,Organisation admin');
    expect(await faultsOf(above, 'create')).toEqual(['2 roles: role-beyond-yours']);
    expect((await linesOf(one)).find(({ line }) => line === 5)?.faults[0]?.params).toEqual({ line: 2 });
    expect((await admin.call(listAccounts, { query: { limit: 1 } })).count).toEqual(before.count);
  });

  test('ADM-01 LOC-04 people come to their location and unit by code; a bad code is named, and so is a place where none is used', async () => {
    const [office, unit] = [await aLocation(admin, { code: 'NM-01' }), await anOrgUnit(admin, { code: 'WATER' })];
    const head = 'email,first name,location code,org unit';
    const bad = await aCheck(app, admin, `${head}\nplaced@home.example,P,NM-99,FIRE`);
    expect(await faultsOf(bad, 'create')).toEqual(['2 location code: unknown-location-code, org unit: unknown-org-unit-code']);
    const text = `${head}\nplaced@home.example,P,NM-01,WATER`;
    await run(await aCheck(app, admin, text));
    const placeOf = async () => admin.call(getPersonPlace, { params: { userId: (await account('placed@home.example')).id } });
    expect(await placeOf()).toMatchObject({ location: { id: office.id }, orgUnit: { id: unit.id } });
    expect((await aCheck(app, admin, text)).counts).toMatchObject({ same: 1 });
    expect((await aCheck(app, admin, `${head}\nplaced@home.example,P,,`)).counts).toMatchObject({ same: 1 });
    const config = ORGANISATION_SETTINGS.locations_config.fallback;
    await app.configure('locations_config', { ...config, association: { ...config.association, person: false } });
    expect(await faultsOf(await aCheck(app, admin, text), 'same')).toEqual(['2 location code: location-not-used']);
    expect(await placeOf()).toMatchObject({ location: null, can: { edit: true, setLocation: false } });
    await app.configure('locations_config', config);
  });

  test('ADM-01 broken bytes and broken quotes are named where they are', async () => {
    const bytes = Buffer.concat([
      Buffer.from('email,first name\nb@home.example,B'),
      Buffer.from([0xff]),
      Buffer.from('\nc@home.example,"C" x\n'),
    ]);
    const sent = await anImport(admin, bytes);
    await admin.call(readImport, { ...paramsOf(sent), body: { encoding: 'utf-8', delimiter: ',' } });
    await admin.call(checkImport, { ...paramsOf(sent), body: { ...sent.plan, invite: false } });
    await app.jobsDone();
    expect(await faultsOf(sent)).toEqual(['2 first name: broken-bytes', '3 -: broken-quotes']);
  });
});

describe('the import', () => {
  test('ADM-01 makes and changes people with roles, groups, manager and own fields; the same file again changes nothing', async () => {
    await aGroup(await app.signedIn({ role: 'group-leader' }), { name: 'Night shift' });
    const depot = await aCustomField(admin, { label: 'Depot code' });
    const there = await aPerson(app, { email: 'there@home.example', firstName: 'Old', lastName: 'Name' });
    const text = [
      'email;first name;last name;job title;manager;roles;groups;Depot code',
      'report@home.example;Rita;Report;Fitter;boss@home.example;Curator|Group leader;night SHIFT;D-4',
      'boss@home.example;Bo;Boss;Head of;;;;',
      'THERE@home.example;New;;;boss@home.example;;;',
      'broken;;;;;;;',
    ].join('\n');
    const one = await aCheck(app, admin, text);
    expect(one.counts).toMatchObject({ create: 2, change: 1, same: 0, bad: 1 });
    expect((await linesOf(one, 'change'))[0]?.changed).toEqual(['firstName', 'managerEmail']);
    expect(await run(one)).toMatchObject({ status: 'done', progress: 100, applied: { done: 3, failed: 0, suspended: 0 } });
    const rita = await account('rita');
    expect(rita).toMatchObject({ jobTitle: 'Fitter', manager: { fullName: 'Bo Boss' }, groups: [{ name: 'Night shift' }] });
    expect(rita.roles.map(({ key }) => key)).toEqual(['curator', 'group-leader', 'learner']);
    expect(rita.customFields.find(({ key }) => key === depot.key)?.value).toBe('D-4');
    expect(await account('there@')).toMatchObject({ id: there.id, fullName: 'New Name', manager: { fullName: 'Bo Boss' } });
    const again = await aCheck(app, admin, text);
    expect(again.counts).toMatchObject({ create: 0, change: 0, same: 3, bad: 1 });
    expect((await run(again)).applied).toEqual({ done: 0, failed: 0, suspended: 0 });
  });

  test('ADM-01 what became impossible since the check fails alone and leaves nothing half done', async () => {
    const text = 'email,first name,roles\nlate@home.example,Late,Curator\nfine@home.example,Fine,\n';
    const one = await aCheck(app, admin, text);
    await app.home.store.db.updateTable('roles').set({ key: 'renamed' }).where('key', '=', 'curator').execute();
    expect((await run(one)).applied).toEqual({ done: 1, failed: 1, suspended: 0 });
    await app.home.store.db.updateTable('roles').set({ key: 'curator' }).where('key', '=', 'renamed').execute();
    const failed = await admin.call(listImportLines, { ...paramsOf(one), query: { failed: 'true' } });
    expect(failed.items.map(({ email, faults }) => [email, faults[0]?.code])).toEqual([['late@home.example', 'role-not-found']]);
    expect((await admin.call(listAccounts, { query: { q: 'late@', status: 'active' } })).items).toEqual([]);
    expect((await account('fine@')).roles.map(({ key }) => key)).toEqual(['learner']);
  });

  test('ADM-01 of many lines done together only those that are to blame fail, each by itself, and every person is written down', async () => {
    await aGroup(await app.signedIn({ role: 'group-leader' }), { name: 'Early shift' });
    const blamed = [17, 18, 60];
    const lines = Array.from(
      { length: 90 },
      (_, n) => `together-${n}@home.example,Same,Name,${blamed.includes(n) ? 'Curator' : ''},early shift`,
    );
    const one = await aCheck(app, admin, `email,first name,last name,roles,groups\n${lines.join('\n')}\n`);
    const { db } = app.home.store;
    await db.updateTable('roles').set({ key: 'renamed' }).where('key', '=', 'curator').execute();
    expect((await run(one)).applied).toEqual({ done: 87, failed: 3, suspended: 0 });
    await db.updateTable('roles').set({ key: 'curator' }).where('key', '=', 'renamed').execute();
    const failed = await admin.call(listImportLines, { ...paramsOf(one), query: { failed: 'true' } });
    expect(failed.items.map(({ line, faults }) => `${line}: ${faults[0]?.code}`)).toEqual(blamed.map((n) => `${n + 2}: role-not-found`));
    const made = await db
      .selectFrom('users as u')
      .select(['u.id', 'u.handle'])
      .where('u.email', 'like', 'together-%')
      .where('u.organisation_id', '=', app.home.id)
      .execute();
    expect(new Set(made.map(({ handle }) => handle)).size, 'people of one name have handles of their own').toBe(87);
    const written = await db
      .selectFrom('audit_entries')
      .select(['subject_id'])
      .where('organisation_id', '=', app.home.id)
      .where('action', '=', 'people.created')
      .where(
        'subject_id',
        'in',
        made.map(({ id }) => id),
      )
      .execute();
    expect(new Set(written.map((entry) => entry.subject_id)).size).toBe(written.length);
    expect(written).toHaveLength(87);
    expect(await account('together-0@')).toMatchObject({ groups: [{ name: 'Early shift' }] });
    const { members_count: members } = await db
      .selectFrom('groups')
      .select('members_count')
      .where('organisation_id', '=', app.home.id)
      .where('name', '=', 'Early shift')
      .executeTakeFirstOrThrow();
    expect(members, 'its leader and those who came').toBe(88);
  });

  test('ADM-01 an import is stopped, and a second run is refused', async () => {
    const one = await aCheck(app, admin, 'email,first name\nstopped@home.example,S\n');
    await admin.call(cancelImport, paramsOf(one));
    expect((await admin.attempt(runImport, { ...paramsOf(one), body: { suspending: 0 } })).problem?.code).toBe('import-not-now');
    const other = await aCheck(app, admin, 'email,first name\ntwice@home.example,S\n');
    const answers = await Promise.all([1, 2].map(() => admin.attempt(runImport, { ...paramsOf(other), body: { suspending: 0 } })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await app.jobsDone();
  });

  test('ADM-01 people missing from the file are suspended on request, exactly as many as were shown', async () => {
    const { store, id } = app.other;
    const keeper = await app.signedIn({ role: 'organisation-admin', organisation: app.other });
    const above = await app.signedIn({ role: 'super-admin', organisation: app.other });
    const [gone, stays] = await Promise.all([aPerson(app, {}, app.other), aPerson(app, {}, app.other)]);
    const one = await aCheck(app, keeper, `email,first name\n${stays.email},Stays\n`, { suspendMissing: true });
    expect(one.missing).toBe(2);
    expect((await keeper.attempt(runImport, { ...paramsOf(one), body: { suspending: 1 } })).problem?.code).toBe('import-not-now');
    await keeper.call(runImport, { ...paramsOf(one), body: { suspending: 2 } });
    await app.jobsDone();
    expect((await keeper.call(getImport, paramsOf(one))).applied).toMatchObject({ suspended: 2 });
    const rows = await store.db.selectFrom('users').select(['id', 'status']).where('organisation_id', '=', id).execute();
    expect(new Map(rows.map((row) => [row.id, row.status]))).toEqual(
      new Map([
        [keeper.userId, 'active'],
        [above.userId, 'suspended'],
        [gone.id, 'suspended'],
        [stays.id, 'active'],
      ]),
    );
  });

  test('ADM-01 5,000 lines go through while the server answers', async () => {
    const lines = Array.from({ length: 5000 }, (_, index) => `bulk-${index}@home.example,Bulk,No ${index}`);
    const sent = await anImport(admin, `email,first name,last name\n${lines.join('\n')}\n`);
    await admin.call(checkImport, { ...paramsOf(sent), body: { ...sent.plan, invite: false } });
    let answeredMeanwhile = 0;
    await expect
      .poll(
        async () => {
          const { status } = await admin.call(getImport, paramsOf(sent));
          if (status === 'checking') answeredMeanwhile += 1;
          return status;
        },
        { timeout: 50_000 },
      )
      .toBe('checked');
    expect(answeredMeanwhile).toBeGreaterThan(0);
    expect((await admin.call(getImport, paramsOf(sent))).counts).toMatchObject({ create: 5000, change: 0, same: 0, bad: 0 });
  });
});
