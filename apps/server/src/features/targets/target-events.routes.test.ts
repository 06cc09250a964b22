import { expect, test } from 'vitest';
import { getTarget, listTargetPeople } from '@waymark/contract/targets';
import { inTransaction } from '../../platform/db/database.ts';
import { testApp } from '../../testing/app.ts';
import { contextOf } from '../people/people.factory.ts';
import { eraseUser } from '../people/people.public.ts';
import { aTarget } from './targets.factory.ts';

const app = await testApp();
const admin = await app.signedIn({ role: 'super-admin' });

test('SHR-11 PLT-12 an erased person is no longer in a saved rule, and its count equals its list', async () => {
  const [gone, stays] = [await app.signedIn(), await app.signedIn()];
  const target = await aTarget(admin, { combine: 'all', of: [{ field: 'person', values: [gone.userId, stays.userId] }] });
  await app.jobsDone();
  const params = { targetId: target.id };
  expect((await admin.call(getTarget, { params })).peopleCount).toBe(2);
  const ctx = await contextOf(app, app.home);
  await inTransaction(ctx, (ctx) => eraseUser(ctx, gone.userId));
  await app.jobsDone();
  expect((await admin.call(listTargetPeople, { params })).items.map(({ id }) => id)).toEqual([stays.userId]);
  expect((await admin.call(getTarget, { params })).peopleCount).toBe(1);
});
