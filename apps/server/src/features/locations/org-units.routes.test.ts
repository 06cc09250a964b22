import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  createOrgUnit,
  getOrgUnits,
  importOrgUnits,
  isShortPage,
  listAllUnitTypes,
  listDivisions,
  listUnitChildren,
  listUnitTypes,
  type OrgUnit,
  type OrgUnitId,
  type OrgUnitTypeId,
  type PlaceImport,
  removeOrgUnit,
  searchUnits,
  setUnitTypes,
  updateOrgUnit,
} from '@waymark/contract/locations';
import { updateUser } from '@waymark/contract/people';
import { newId } from '../../platform/db/new-id.ts';
import { testApp } from '../../testing/app.ts';
import type { TestOrganisation } from '../../testing/test-organisation.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { contextOf } from '../people/people.factory.ts';
import { anOrgUnit } from './locations.factory.ts';
import { checkOrgUnits, orgUnitsByIds, unitSubtree } from './locations.public.ts';

const app = await testApp({ holdsThousands: true });
const admin = await app.signedIn({ role: 'organisation-admin' });
const learner = await app.signedIn();
const unit = async (id: OrgUnitId) => (await admin.call(getOrgUnits, { query: { ids: [id] } })).items[0] as OrgUnit;
const moveTo = (one: OrgUnit, parentId: OrgUnitId | null, who: SignedIn = admin) =>
  who.attempt(updateOrgUnit, { params: { orgUnitId: one.id }, body: { title: one.title, parentId } });
const faultOf = (answer: { problem?: { code: string; errors?: { field: string; code: string }[] | undefined } | undefined }) =>
  answer.problem?.errors?.map(({ field, code }) => `${field}: ${code}`).join() ?? answer.problem?.code;

/** Every path is that of the parent and the own id, and every level counts it. */
async function faultyPaths({ store, id }: TestOrganisation): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    select u.title from org_units u left join org_units p on p.organisation_id = u.organisation_id and p.id = u.parent_id
    where u.organisation_id = ${id} and (u.path <> coalesce(p.path || '|', '') || u.id::text or u.level <> coalesce(p.level, 0) + 1)`.execute(
    store.db,
  );
  return rows.map(({ title }) => title);
}

async function upload(who: SignedIn, text: string, dryRun = false): Promise<PlaceImport> {
  const answer = await who.send<PlaceImport>('POST', `${importOrgUnits.path}?dryRun=${dryRun}`, Buffer.from(text), {
    'content-type': 'text/csv',
  });
  if (answer.problem !== undefined) throw new Error(answer.problem.code);
  return answer.body;
}

describe('the tree', () => {
  test('LOC-05 hangs below the root "All", level by level, and keeps its paths when a unit moves', async () => {
    const company = await anOrgUnit(admin, { title: 'Company', effectiveDate: '2020-01-01' });
    const water = await anOrgUnit(admin, { title: 'Water', parentId: company.id });
    const mains = await anOrgUnit(admin, { title: 'Mains', parentId: water.id });
    const crew = await anOrgUnit(admin, { title: 'Crew', parentId: mains.id });
    const services = await anOrgUnit(admin, { title: 'Services', parentId: company.id });
    expect(await unit(mains.id)).toEqual({
      id: mains.id,
      code: '',
      parentId: water.id,
      level: 3,
      title: 'Mains',
      hasChild: true,
      path: `${company.id}|${water.id}|${mains.id}`,
      allParentDetail: [
        { id: company.id, title: 'Company', level: 1 },
        { id: water.id, title: 'Water', level: 2 },
      ],
      effectiveDate: '1970-01-01',
      status: 'ACTIVE',
      orgType: null,
    });
    const top = await learner.call(listUnitChildren);
    expect(top.root).toMatchObject({ id: '0', title: 'All', level: 0, parentId: null, hasChild: true });
    expect(top.items.map(({ title, effectiveDate }) => [title, effectiveDate])).toEqual([['Company', '2020-01-01']]);
    const below = await learner.call(listUnitChildren, { query: { parentId: company.id } });
    expect(below.items.map(({ title, hasChild }) => [title, hasChild])).toEqual([
      ['Services', false],
      ['Water', true],
    ]);
    expect((await moveTo(mains, services.id)).status).toBe(200);
    expect((await unit(crew.id)).path).toBe(`${company.id}|${services.id}|${mains.id}|${crew.id}`);
    expect((await moveTo(await unit(mains.id), null)).status).toBe(200);
    expect(await unit(crew.id)).toMatchObject({ path: `${mains.id}|${crew.id}`, level: 2 });
    expect(await faultyPaths(app.home)).toEqual([]);
    expect((await learner.call(searchUnits, { query: { q: 'cre' } })).items).toMatchObject([
      { title: 'Crew', allParentDetail: [{ title: 'Mains' }] },
    ]);
    expect((await admin.attempt(removeOrgUnit, { params: { orgUnitId: mains.id } })).problem?.code).toBe('org-unit-has-children');
    await admin.call(removeOrgUnit, { params: { orgUnitId: crew.id } });
    expect((await learner.attempt(updateOrgUnit, { params: { orgUnitId: mains.id }, body: { title: 'Mine' } })).status).toBe(403);
  });

  test('LOC-05 a search that finds more than twenty units says so', async () => {
    const search = async (q: string) => {
      const { items, hasMore } = await learner.call(searchUnits, { query: { q } });
      return [items.length, hasMore];
    };
    for (let number = 10; number < 30; number += 1) await anOrgUnit(admin, { title: `Depot ${number}` });
    expect(await search('depot')).toEqual([20, false]);
    await anOrgUnit(admin, { title: 'Depot 30' });
    expect(await search('depot')).toEqual([20, true]);
    expect(await search('depot 3')).toEqual([1, false]);
  });

  test('LOC-05 no unit goes below itself, below one that is not there, or below level 99', async () => {
    const top = await anOrgUnit(admin);
    const under = await anOrgUnit(admin, { parentId: top.id });
    expect(faultOf(await moveTo(top, under.id))).toBe('parentId: below-itself');
    expect(faultOf(await moveTo(top, top.id))).toBe('parentId: below-itself');
    expect(faultOf(await moveTo(top, newId<OrgUnitId>()))).toBe('parentId: unknown-org-unit');
    const lines = Array.from({ length: 99 }, (_, at) => `deep${at},Deep ${at},${at === 0 ? '' : `deep${at - 1}`}`);
    expect((await upload(admin, `code,title,parent\n${lines.join('\n')}`)).counts.create).toBe(99);
    const [deepest] = (await admin.call(searchUnits, { query: { q: 'Deep 98' } })).items;
    expect([deepest?.level, deepest?.path.split('|').length, deepest?.allParentDetail.length]).toEqual([99, 99, 98]);
    const [middle] = (await admin.call(searchUnits, { query: { q: 'Deep 97' } })).items;
    expect(faultOf(await moveTo(top, deepest?.id ?? null))).toBe('parentId: too-deep');
    expect(faultOf(await moveTo(top, middle?.id ?? null))).toBe('parentId: too-deep');
    expect(await faultyPaths(app.home)).toEqual([]);
  });

  test('LOC-05 a unit needs a title, a parent that is there, and someone who may', async () => {
    const learner = await app.signedIn();
    expect((await learner.attempt(createOrgUnit, { body: { title: 'Mine' } })).status).toBe(403);
    expect((await admin.attempt(createOrgUnit, { body: { title: ' ' } })).problem?.errors?.map(({ field }) => field)).toEqual(['title']);
  });

  test('LOC-05 two moves at once never make a circle', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = await Promise.all([anOrgUnit(admin), anOrgUnit(admin)]);
      const answers = await Promise.all([moveTo(one, other.id), moveTo(other, one.id)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    }
    expect(await faultyPaths(app.home)).toEqual([]);
  });

  test('LOC-05 people get units in effect; administrators who ask get all', async () => {
    const parent = await anOrgUnit(admin);
    const asleep = await anOrgUnit(admin, { title: 'Asleep', parentId: parent.id, status: 'INACTIVE' });
    const later = await anOrgUnit(admin, { title: 'Later', parentId: parent.id, effectiveDate: '2199-01-01' });
    const query = { parentId: parent.id };
    expect((await learner.call(listUnitChildren, { query })).items).toEqual([]);
    expect((await learner.call(listUnitChildren, { query: { ...query, all: 'true' } })).items).toEqual([]);
    expect((await admin.call(listUnitChildren, { query: { ...query, all: 'true' } })).items.map(({ id }) => id)).toEqual([
      asleep.id,
      later.id,
    ]);
    expect((await learner.call(searchUnits, { query: { q: 'asleep' } })).items).toEqual([]);
    const ctx = await contextOf(app, app.home);
    await expect(checkOrgUnits(ctx, [parent.id, asleep.id])).rejects.toMatchObject({
      details: {
        errors: [
          { field: 'divisions', code: 'unknown-org-unit' },
          { field: 'divisions.1', code: 'unknown-org-unit' },
        ],
      },
    });
    await checkOrgUnits(ctx, [parent.id]);
  });
});

describe('10,000 units', () => {
  test('LOC-05 are imported, paged to the short page, opened, moved and filtered without waiting', async () => {
    const { other } = app;
    const keeper = await app.signedIn({ role: 'organisation-admin', organisation: other });
    const lines = Array.from({ length: 10_000 }, (_, at) => `u${at},Unit ${at},${at === 0 ? '' : `u${Math.floor((at - 1) / 10)}`}`);
    const started = performance.now();
    expect((await upload(keeper, `code,title,parent\n${lines.join('\n')}`)).counts).toEqual({ create: 10_000, change: 0, same: 0, bad: 0 });
    expect(performance.now() - started).toBeLessThan(20_000);
    expect(await faultyPaths(other)).toEqual([]);

    const seen = new Set<string>();
    for (let pageNumber = 0, last = false; !last; pageNumber += 1) {
      const { items } = await keeper.call(listDivisions, { query: { pageNumber } });
      for (const { id } of items) seen.add(id);
      last = isShortPage(items);
    }
    expect(seen.size).toBe(10_000);

    const [root] = (await keeper.call(listUnitChildren)).items;
    const [branch, second] = (await keeper.call(listUnitChildren, { query: { parentId: root?.id ?? '' } })).items;
    if (root === undefined || branch === undefined || second === undefined) throw new Error('The tree is not there');
    const countBelow = async (id: string) => {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from org_units x
        where x.organisation_id = ${other.id} and ${unitSubtree(other.id, sql`x.id`, [id])}`.execute(other.store.db);
      return rows[0]?.count;
    };
    expect(await countBelow(root.id)).toBe(10_000);
    const [own, others] = [(await countBelow(branch.id)) ?? 0, (await countBelow(second.id)) ?? 0];
    const moved = performance.now();
    expect((await moveTo(branch, second.id, keeper)).status).toBe(200);
    expect(await countBelow(second.id)).toBe(own + others);
    expect(performance.now() - moved).toBeLessThan(3_000);
    expect(await faultyPaths(other)).toEqual([]);
    expect([...(await orgUnitsByIds(other.store, [branch.id])).values()]).toMatchObject([{ title: branch.title, level: 3 }]);
  });
});

describe('a table of units', () => {
  test('ADM-05 names every bad line, moves what moved, and knows types by their names', async () => {
    await admin.call(setUnitTypes, { body: { types: [{ label: 'Team', labels: { de: 'Mannschaft' } }] } });
    const text = [
      'Code;Name;Parent code;Type;Status;Effective date',
      'H;Head office;;;;',
      'H1;People;H;Mannschaft;ACTIVE;2021-05-01',
      'H2;Money;H;Guild;;',
      'H3;Law;H;;;2021-02-30',
      'H4;"Broken" quote;H;;;',
      'H5;Sleeping;H1;team;no;',
      'H6;Lost;H9;;;',
      'H7;Unsure;H1;;perhaps;',
      'H8;Roman;H1;;;0020-01-01',
      'H10\u0000;Nothing;H1;;;',
      'H1;Again;H;;;',
    ].join('\n');
    const dry = await upload(admin, text, true);
    expect([dry.dryRun, dry.counts]).toEqual([true, { create: 7, change: 0, same: 0, bad: 4 }]);
    const told = (lines: PlaceImport['lines']) =>
      lines.map(({ line, faults }) => `${line} ${faults.map(({ column, code }) => `${column ?? '-'}: ${code}`).join()}`);
    // An optional cell never ends a line.
    expect(told(dry.warnings)).toEqual([
      '4 Type: unknown-org-unit-type',
      '5 Effective date: invalid-date',
      '9 Status: unknown-unit-status',
      '10 Effective date: implausible-date',
    ]);
    expect(told(dry.lines)).toEqual([
      '6 -: broken-quotes',
      '8 Parent code: unknown-parent',
      '11 -: broken-bytes',
      '12 Code: code-twice-in-file',
    ]);
    await upload(admin, text);
    const people = (await admin.call(searchUnits, { query: { q: 'People' } })).items[0];
    expect(people).toMatchObject({ code: 'H1', level: 2, effectiveDate: '2021-05-01', hasChild: true });
    const [asleep] = (await admin.call(searchUnits, { query: { q: 'Sleeping', all: 'true' } })).items;
    expect(asleep).toMatchObject({ status: 'INACTIVE', level: 3 });
    expect((await upload(admin, text)).counts).toMatchObject({ create: 0, change: 0, same: 7 });
    const top = await upload(admin, 'code,title,parent\nT,Top,\nH,Head office,T\n');
    expect(top.counts).toEqual({ create: 1, change: 1, same: 0, bad: 0 });
    expect((await unit(asleep?.id as OrgUnitId)).level).toBe(4);
    expect(await faultyPaths(app.home)).toEqual([]);
    expect((await upload(admin, 'code,title,parent\nT,Top,H\n')).lines[0]?.faults[0]?.code).toBe('below-itself');
  });
});

describe('types', () => {
  test('LOC-06 flags may come as text; people get the enabled ones in their language', async () => {
    const { items } = await admin.call(setUnitTypes, {
      body: {
        types: [
          { label: 'Region', labels: { de: 'Gebiet' }, index: 2, enable: 'true', job_vacancy_card: 'Y', project_card: 'false' },
          { label: 'Office', enable: 'false' },
          { label: 'Division', sourcing_table: true },
        ],
      },
    });
    expect(
      items.map(({ label, index, enable, job_vacancy_card, project_card, sourcing_table }) => [
        label,
        index,
        enable,
        job_vacancy_card,
        project_card,
        sourcing_table,
      ]),
    ).toEqual([
      ['Division', 1, true, false, false, true],
      ['Office', 1, false, false, false, false],
      ['Region', 2, true, true, false, false],
    ]);
    expect((await learner.call(listUnitTypes)).items.map(({ label }) => label)).toEqual(['Division', 'Region']);
    const german = await app.signedIn();
    await german.call(updateUser, { params: { userId: german.userId }, body: { language: 'de' } });
    expect((await german.call(listUnitTypes)).items.map(({ label }) => label)).toEqual(['Division', 'Gebiet']);

    const region = items.find(({ label }) => label === 'Region')?.id as OrgUnitTypeId;
    const one = await anOrgUnit(admin, { orgType: region });
    expect((await learner.call(listDivisions, { query: { orgType: region } })).items.map(({ id }) => id)).toEqual([one.id]);
    expect((await admin.call(listAllUnitTypes)).items.find(({ id }) => id === region)?.unitsCount).toBe(1);
    const kept = items.filter(({ id }) => id !== region).map(({ id, defaultLabel }) => ({ id, label: defaultLabel }));
    await admin.call(setUnitTypes, { body: { types: kept } });
    expect((await unit(one.id)).orgType).toBeNull();
    const twice = await admin.attempt(setUnitTypes, { body: { types: [...kept, { label: 'OFFICE' }] } });
    expect(faultOf(twice)).toBe('types.2.label: taken');
    const unknown = await admin.attempt(setUnitTypes, { body: { types: [{ id: region, label: 'Back' }] } });
    expect(faultOf(unknown)).toBe('types.0.id: unknown-org-unit-type');
  });
});
