import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { UserId } from '@waymark/contract/kit';
import { setManager } from '@waymark/contract/people';
import { getReportingState, type ReportingScope } from '@waymark/contract/reporting';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { countReports, findRelation, renumberReports, reportIds } from './reporting.public.ts';

const app = await testApp();
const { store } = app.home;
const admin = await app.signedIn({ role: 'admin' });
const people = (count: number) => Promise.all(Array.from({ length: count }, () => app.signedIn()));
const report = async (who: SignedIn, to: SignedIn | null, kind: 'direct' | 'secondary' = 'direct') => {
  await admin.call(setManager, { params: { userId: who.userId }, body: { kind, managerId: to?.userId ?? null } });
};
const team = async (manager: SignedIn, scope: ReportingScope | 'tree') => {
  const { rows } = await sql<{
    id: UserId;
  }>`select u.id from users u where u.id in (${reportIds(store.organisationId, manager.userId, scope)})`.execute(store.db);
  return rows.map(({ id }) => id).toSorted();
};
const ids = (...who: SignedIn[]) => who.map(({ userId }) => userId).toSorted();
const context = async () => ({
  platform: app.platform,
  organisation: (await app.platform.organisations.withId(app.home.id))!,
  store,
  requestId: 'test',
  actor: null,
  now: () => app.clock.now(),
});

test('MGR-04 MGR-08 direct, indirect and secondary reports; who is reached twice counts once; the tree follows a move', async () => {
  const [top, middle, leaf, other] = (await people(4)) as [SignedIn, SignedIn, SignedIn, SignedIn];
  await report(middle, top);
  await report(leaf, middle);
  await report(leaf, top, 'secondary');
  await report(other, leaf, 'secondary');
  await app.jobsDone();
  expect(await team(top, 'direct')).toEqual(ids(middle));
  expect(await team(top, 'indirect')).toEqual(ids(leaf));
  expect(await team(top, 'secondary'), 'the dotted line is not transitive').toEqual(ids(leaf));
  expect(await team(top, 'tree')).toEqual(ids(middle, leaf));
  expect(await countReports(store, top.userId)).toEqual({ direct: 1, indirect: 1, secondary: 1 });
  expect(await Promise.all([middle, leaf, other, top].map((who) => findRelation(store, top.userId, who.userId)))).toEqual([
    'direct',
    'indirect',
    null,
    null,
  ]);
  await report(middle, null);
  expect(await findRelation(store, top.userId, leaf.userId), 'one person is decided about by the lines of this moment').toBe('secondary');
  await app.jobsDone();
  expect(await team(top, 'tree')).toEqual([]);
  expect(await team(middle, 'tree')).toEqual(ids(leaf));
});

test('MGR-08 a cycle in the lines harms no walk, and administrators see it by name', async () => {
  const [one, two, below] = (await people(3)) as [SignedIn, SignedIn, SignedIn];
  await report(two, one);
  await report(below, two);
  // The product refuses to close a circle; a restored or migrated store may hold one.
  await store.db
    .insertInto('reporting_lines')
    .values({ organisation_id: store.organisationId, report_id: one.userId, manager_id: two.userId, kind: 'direct' })
    .execute();
  expect((await admin.call(getReportingState, {})).isBehind).toBe(true);
  await renumberReports(await context());
  expect(await team(one, 'tree')).toEqual(ids(two, below));
  expect(await team(two, 'indirect')).toEqual([]);
  expect(await findRelation(store, one.userId, below.userId)).toBe('indirect');
  const { cycles, isBehind } = await admin.call(getReportingState, {});
  expect(isBehind).toBe(false);
  expect(cycles.map((cycle) => cycle.map(({ id }) => id).toSorted())).toEqual([ids(one, two)]);
});
