import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { filterCondition } from './scim-filter.repo.ts';
import { directoryOf, type Directory, type ListResponse } from './provisioning.factory.ts';
import { filterableUsers, userCount, userPage } from './scim-users.repo.ts';

const PEOPLE = 10_000;
const app = await testApp({ holdsThousands: true });
let directory: Directory;

beforeAll(async () => {
  directory = await directoryOf(app, await app.signedIn({ role: 'organisation-admin' }));
  const { owner } = app.platform.database;
  await owner.query(
    `insert into users (organisation_id, id, email, handle, first_name, last_name, external_id)
     select $1, gen_random_uuid(), 'u' || n || '@home.example', 'u-' || n, 'Given', 'Family ' || n, 'ext-' || n from generate_series(1, $2::int) n`,
    [app.home.id, PEOPLE],
  );
  await owner.query(
    `insert into provisioned_people (organisation_id, user_id, user_name, employee_number, department)
     select organisation_id, id, 'U' || external_id, external_id, 'Department ' || (random() * 50)::int from users
     where organisation_id = $1 and external_id is not null`,
    [app.home.id],
  );
  await owner.query(
    `insert into provisioned_emails (organisation_id, user_id, position, value, kind, is_primary)
     select organisation_id, id, 0, email, 'work', true from users where organisation_id = $1 and external_id is not null`,
    [app.home.id],
  );
  await owner.query('analyze users, provisioned_people, provisioned_emails');
}, 60_000);

test('ADM-04 ten thousand people are paged through, each once, with steady totals', async () => {
  const seen = new Set<string>();
  let total = Number.POSITIVE_INFINITY;
  for (let startIndex = 1; startIndex <= total; startIndex += 200) {
    const { body } = await directory.get<ListResponse>(`/Users?startIndex=${startIndex}&count=500&attributes=userName`);
    expect(body).toMatchObject({ startIndex, itemsPerPage: Math.min(200, body.totalResults - startIndex + 1) });
    for (const { id } of body.Resources) seen.add(id);
    total = body.totalResults;
  }
  expect([total, seen.size]).toEqual([PEOPLE + 1, PEOPLE + 1]);
});

test('ADM-04 pages beyond the end, of no one and of nonsense are pages, too', async () => {
  const page = async (query: string) => (await directory.get<ListResponse>(`/Users?${query}`)).body;
  expect(await page('startIndex=99999')).toMatchObject({ totalResults: PEOPLE + 1, itemsPerPage: 0, Resources: [] });
  expect(await page('count=0')).toMatchObject({ totalResults: PEOPLE + 1, itemsPerPage: 0 });
  expect(await page('startIndex=-5&count=-1')).toMatchObject({ startIndex: 1, itemsPerPage: 0 });
  expect(await page('startIndex=abc&count=abc')).toMatchObject({ startIndex: 1, itemsPerPage: 100 });
});

test('ADM-04 what directories look people up by walks an index', async () => {
  const filters = [
    'userName eq "uext-77"',
    'externalId eq "ext-77"',
    'emails.value eq "u77@home.example"',
    'emails[type eq "work" and value eq "u77@home.example"]',
    'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:employeeNumber eq "ext-77"',
    'name.familyName eq "family 77"',
    'userName sw "uext-777"',
  ];
  for (const filter of filters) {
    const condition = filterCondition(filter, filterableUsers(app.home.id));
    for (const statement of [
      userPage(app.home.id, condition, { offset: 0, limit: 100, withGroups: false }),
      userCount(app.home.id, condition),
    ]) {
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${statement}`.execute(app.home.store.db);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan, filter).not.toMatch(/Seq Scan on (users|provisioned)/);
    }
  }
});
