import { expect, test } from 'vitest';
import { getTarget, listTargetPeople } from '@waymark/contract/targets';
import { inTransaction } from '../../platform/db/database.ts';
import { testApp } from '../../testing/app.ts';
import * as accounts from '../accounts/accounts.events.ts';
import * as customFields from '../custom-fields/custom-fields.events.ts';
import * as groups from '../groups/groups.events.ts';
import * as locations from '../locations/locations.events.ts';
import * as people from '../people/people.events.ts';
import * as progress from '../progress/progress.events.ts';
import * as skills from '../skills/skills.events.ts';
import { contextOf } from '../people/people.factory.ts';
import { eraseUser } from '../people/people.public.ts';
import { aTarget } from './targets.factory.ts';
import { targetSubscribers } from './targets.jobs.ts';

const app = await testApp();
const admin = await app.signedIn({ role: 'super-admin' });

/** Events about people that change nothing a rule asks for. */
const CHANGE_NO_RULE = new Set([
  'accounts.bulk-run', // each person has an event of their own
  'accounts.bulk-undone',
  'accounts.exported',
  'accounts.import-cancelled',
  'accounts.import-finished',
  'accounts.import-run',
  'accounts.import-started',
  'accounts.invited',
  'accounts.password-link-sent',
  'accounts.sessions-ended',
  'custom-fields.created', // no one has a value of it yet
  'custom-fields.deleted', // a field that a rule asks for is not deleted
  'custom-fields.ordered',
  'groups.created',
  'groups.declined',
  'groups.invited', // not a member yet
  'groups.requested',
  'groups.role-changed', // rules ask who is in a group, not as what
  'groups.updated',
  'locations.location-changed', // rules name locations by id
  'locations.imported', // each unit has an event of its own
  'locations.postcodes-changed',
  'locations.unit-types-changed',
  'people.blocked', // they are suspended, which is an event
  'people.blocked-by-person',
  'people.followed',
  'people.unblocked',
  'people.unblocked-by-person',
  'people.unfollowed',
  'progress.content-done', // not complete yet
  'progress.gate-answered',
  'progress.period-opened', // what was completed stays so
  'progress.decided',
  'progress.requested',
  'skills.credential-issued', // a person's skills changed, which is an event
  'skills.credential-key-replaced',
  'skills.credential-key-revoked',
  'skills.credential-revoked',
  'skills.cv-read',
  'skills.endorsed',
  'skills.evidence-marked',
  'skills.outside-credential-changed',
  'skills.passport-share-revoked',
  'skills.passport-shared',
]);

test('SHR-11 rules watch every event that changes people; what they do not watch is known to change no rule', () => {
  const watched = new Set(targetSubscribers.flatMap(({ eventTypes }) => eventTypes));
  const types = [accounts, customFields, groups, locations, people, progress, skills].flatMap((events) =>
    Object.values(events as Readonly<Record<string, { readonly type?: string }>>).flatMap(({ type }) => type ?? []),
  );
  const forgotten = [...new Set(types)].filter((type) => !watched.has(type) && !CHANGE_NO_RULE.has(type));
  expect(forgotten.toSorted()).toEqual([]);
});

test('SHR-11 PLT-12 who is erased is in no saved rule any more: its figure is what its list shows', async () => {
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
