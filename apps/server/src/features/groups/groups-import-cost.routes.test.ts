import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '../../platform/db/database.ts';
import { testApp } from '../../testing/app.ts';
import { actorOf } from '../people/people.public.ts';
import { contextOf } from '../people/people.factory.ts';
import { applyGroups } from './groups-import.service.ts';

const app = await testApp();
const admin = await app.signedIn({ role: ['organisation-admin', 'super-admin'] });
const newcomer = await app.signedIn();
const MOST = 12;

const actor = await actorOf(app.home.store, admin.userId);
if (actor === undefined) throw new Error('The administrator is there');
const ctx = { ...(await contextOf(app, app.home)), actor };

interface Table {
  readonly from?: number;
  readonly count: number;
  readonly cells: readonly [visibility: string, leaders: string, members: string];
}

const apply = ({ from = 0, count, cells }: Table, dryRun: boolean) =>
  inTransaction(ctx, (ctx) =>
    applyGroups(
      ctx,
      {
        headers: ['name', 'visibility', 'leaders', 'members'],
        columns: { name: 0, visibility: 1, leaders: 2, members: 3 },
        lines: Array.from({ length: count }, (_, at) => ({ line: at + 2, cells: [`Crew ${from + at}`, ...cells] })),
        days: 'ymd',
        reading: null,
      },
      { dryRun },
    ),
  );

/** How many statements a table takes, and what its lines do. */
async function applied(table: Table, dryRun: boolean) {
  let effects: string[] = [];
  const statements = await app.statementsOf(async () => {
    effects = (await apply(table, dryRun)).lines.map(({ effect }) => effect);
  });
  return { statements, effects: new Set(effects) };
}

test('ADM-01 1,000 groups of a table are checked by as many statements as ten: new ones, those with another visibility and those with new members', async () => {
  const checked = (count: number) => applied({ count, cells: ['private', '', newcomer.email] }, true);
  expect(await checked(1_000)).toMatchObject({ effects: new Set(['create']) });
  await apply({ count: 20, cells: ['open', '', ''] }, false);
  const [few, many] = [await checked(2), await checked(1_000)];
  expect(few.effects).toEqual(new Set(['change']));
  expect(many.effects).toEqual(new Set(['change', 'create']));
  expect(many.statements).toBe(few.statements);
  expect(many.statements).toBeLessThanOrEqual(MOST);
});

test('ADM-01 1,000 groups of a table are brought in by as many statements as ten: new ones, and others with another visibility, leader and member', async () => {
  const leader = await app.signedIn();
  const brought = async (from: number, count: number) => {
    const created = await applied({ from, count, cells: ['open', '', newcomer.email] }, false);
    const changed = await applied({ from, count, cells: ['private', leader.email, admin.email] }, false);
    expect([created.effects, changed.effects]).toEqual([new Set(['create']), new Set(['change'])]);
    return [created.statements, changed.statements];
  };
  await brought(2_000, 1);
  const few = await brought(3_000, 10);
  expect(await brought(4_000, 1_000)).toEqual(few);
  const { rows } = await sql<{ members: number; owners: string[]; visibility: string }>`
    select g.members_count as members, g.visibility, array(select m.user_id::text from group_members m
      where m.organisation_id = g.organisation_id and m.group_id = g.id and m.role = 'admin' order by m.user_id) as owners
    from groups g where g.organisation_id = ${app.home.store.organisationId} and g.name = 'Crew 4999'`.execute(app.home.store.db);
  // The administrator made it and leads it, though the second table names them as a member.
  expect(rows).toEqual([{ members: 3, owners: [admin.userId, leader.userId].toSorted(), visibility: 'private' }]);
});
