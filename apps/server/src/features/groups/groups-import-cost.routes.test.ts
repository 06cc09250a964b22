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

test('ADM-01 1,000 groups of a table are checked by as many statements as ten: new ones, those with another visibility and those with new members', async () => {
  const actor = await actorOf(app.home.store, admin.userId);
  if (actor === undefined) throw new Error('The administrator is there');
  const ctx = { ...(await contextOf(app, app.home)), actor };
  const apply = (count: number, visibility: string, member: string, dryRun: boolean) =>
    inTransaction(ctx, (ctx) =>
      applyGroups(
        ctx,
        {
          headers: ['name', 'visibility', 'members'],
          columns: { name: 0, visibility: 1, members: 2 },
          lines: Array.from({ length: count }, (_, at) => ({ line: at + 2, cells: [`Crew ${at}`, visibility, member] })),
          days: 'ymd',
          reading: null,
        },
        { dryRun },
      ),
    );
  const checked = async (count: number) => {
    let effects: string[] = [];
    const statements = await app.statementsOf(async () => {
      effects = (await apply(count, 'private', newcomer.email, true)).lines.map(({ effect }) => effect);
    });
    return { statements, effects: new Set(effects) };
  };
  expect(await checked(1_000)).toMatchObject({ effects: new Set(['create']) });
  await apply(20, 'open', '', false);
  const [few, many] = [await checked(2), await checked(1_000)];
  expect(few.effects).toEqual(new Set(['change']));
  expect(many.effects).toEqual(new Set(['change', 'create']));
  expect(many.statements).toBe(few.statements);
  expect(many.statements).toBeLessThanOrEqual(MOST);
});
