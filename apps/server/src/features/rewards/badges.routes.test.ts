import { completeCard } from '@waymark/contract/cards';
import {
  createBadge,
  deleteBadge,
  downloadSharedBadge,
  getBadge,
  getPersonBadges,
  getPointRules,
  getSharedBadge,
  grantBadgeToPerson,
  listBadgeHolders,
  listBadges,
  revokeBadge,
  shareBadge,
  stopSharingBadge,
  updateBadge,
} from '@waymark/contract/rewards';
import { listAuditEntries } from '@waymark/contract/audit';
import { listNotifications } from '@waymark/contract/notifications';
import { expect, test } from 'vitest';
import { transaction } from '../../platform/db/database.ts';
import { testApp } from '../../testing/app.ts';
import { aPublishedCard } from '../cards/cards.factory.ts';
import { insertGrants } from './badges.repo.ts';
import { aBadge } from './rewards.factory.ts';

const app = await testApp();
const admin = await app.signedIn({ role: 'organisation-admin' });

test('SKL-07 completing the cards of a badge grants it, once, and tells the person once', async () => {
  const learner = await app.signedIn();
  const [one, two] = [await aPublishedCard(admin), await aPublishedCard(admin)];
  const badge = await aBadge(admin, { title: 'Night listener', criteria: { kind: 'cards', cardIds: [one.id, two.id] } });
  await learner.call(completeCard, { params: { cardId: one.id } });
  const before = await learner.call(getPersonBadges, { params: { userId: learner.userId } });
  expect(before.open.find((open) => open.badge.id === badge.id)).toMatchObject({ progress: { done: 1, of: 2 } });
  await learner.call(completeCard, { params: { cardId: two.id } });
  const after = await learner.call(getPersonBadges, { params: { userId: learner.userId } });
  expect(after.userCardBadges.map((held) => held.badge.title)).toEqual(['Night listener']);
  await learner.call(completeCard, { params: { cardId: two.id } });
  await app.jobsDone();
  const { notifications } = await learner.call(listNotifications);
  expect(notifications.filter(({ kind }) => kind === 'badge-earned')).toHaveLength(1);
  const seenByOthers = await admin.call(getPersonBadges, { params: { userId: learner.userId } });
  expect(seenByOthers.open).toEqual([]);
  expect((await admin.call(listBadges)).items[0]).toMatchObject({ holdersCount: 1 });
});

test('ADM-06 badges are made and deleted, and points rules read, by administrators only', async () => {
  const body = { title: 'Short-lived', description: '', imageFileId: null, criteria: { kind: 'manual' as const }, isActive: true };
  const badge = await admin.call(createBadge, { body });
  await admin.call(deleteBadge, { params: { badgeId: badge.id } });
  expect((await admin.call(listBadges)).items.some(({ id }) => id === badge.id)).toBe(false);
  expect(Object.keys((await admin.call(getPointRules)).rules).length).toBeGreaterThan(0);
  const learner = await app.signedIn();
  expect((await learner.attempt(createBadge, { body })).problem?.code).toBe('forbidden');
  expect((await learner.attempt(getPointRules)).problem?.code).toBe('forbidden');
});

test('SKL-07 a badge for hours of learning is earned again in each period, and only where hours count', async () => {
  const learner = await app.signedIn();
  const card = await aPublishedCard(admin);
  await aBadge(admin, { title: 'One hour', criteria: { kind: 'clc', period: 'year', hours: 1 } });
  await app.home.store.db.updateTable('cards').set({ duration_minutes: 75 }).where('id', '=', card.id).execute();
  await learner.call(completeCard, { params: { cardId: card.id } });
  const off = await learner.call(getPersonBadges, { params: { userId: learner.userId } });
  expect([off.isClcActive, off.userClcBadges]).toEqual([false, []]);
  await app.configure('is_clc_active', true);
  const another = await aPublishedCard(admin);
  await learner.call(completeCard, { params: { cardId: another.id } });
  const on = await learner.call(getPersonBadges, { params: { userId: learner.userId } });
  expect(on.userClcBadges.map(({ badge, period }) => [badge.title, period])).toEqual([
    ['One hour', String(app.clock.now().getUTCFullYear())],
  ]);
});

test('ADM-06 an administrator gives a badge by hand, once; a badge that was switched off is given to no one', async () => {
  const learner = await app.signedIn();
  const badge = await aBadge(admin);
  const give = () => admin.call(grantBadgeToPerson, { params: { badgeId: badge.id }, body: { userId: learner.userId } });
  expect(await give()).toEqual({ isNew: true });
  expect(await give()).toEqual({ isNew: false });
  const body = { title: badge.title, description: '', imageFileId: null, criteria: { kind: 'manual' as const }, isActive: false };
  await admin.call(updateBadge, { params: { badgeId: badge.id }, body });
  await expect(give()).rejects.toThrow('badge-not-found');
});

test('SKL-07 SKL-03 who earned a badge shares it by a link that ends, and that they take back, as long as the organisation shares', async () => {
  const learner = await app.signedIn({ firstName: 'Ines', lastName: 'Olsen' });
  await app.configure('skills_passport_options', { parts: ['badges'], sharing: true, longestDays: 30 });
  const badge = await aBadge(admin, { title: 'Night listener', criteria: { kind: 'manual' } });
  const asked = { params: { badgeId: badge.id }, body: { period: null } };
  expect((await learner.attempt(shareBadge, asked)).problem?.code, 'not earned').toBe('badge-not-found');
  await admin.call(grantBadgeToPerson, { params: { badgeId: badge.id }, body: { userId: learner.userId } });
  const seenBy = async (who: typeof learner) => {
    const { userCardBadges } = await who.call(getPersonBadges, { params: { userId: learner.userId } });
    const found = userCardBadges.find((held) => held.badge.id === badge.id);
    return [found?.canShare, found?.sharePath];
  };
  expect(await seenBy(learner), 'nothing is shared that no one shared').toEqual([true, null]);
  const pressed = await Promise.all([1, 2, 3].map(() => learner.call(shareBadge, asked)));
  const [path = ''] = pressed.map((made) => made.path);
  expect(new Set(pressed.map((made) => made.path)), 'pressed three times at once').toEqual(new Set([path]));
  expect([await seenBy(learner), await seenBy(admin)]).toEqual([
    [true, path],
    [false, null],
  ]);
  expect(await learner.call(shareBadge, asked), 'the same link').toEqual({ path });
  const token = path.split('/').at(-1) ?? '';
  const read = async (link = token, who: Pick<typeof learner, 'attempt'> = app.visitor()) =>
    who.attempt(getSharedBadge, { params: { token: link } });
  const codeOf = async (link = token) => (await read(link)).problem?.code;
  const ends = new Date(app.clock.now().getTime() + 30 * 86_400_000).toISOString().slice(0, 10);
  expect((await read()).body).toMatchObject({ title: 'Night listener', holderName: 'Ines Olsen', period: null, isOwn: false });
  expect((await read(token, learner)).body).toMatchObject({ isOwn: true, expiresAt: expect.stringContaining(ends) });
  expect(await codeOf(`${badge.id}.${token.split('.')[1]}`)).toBe('shared-badge-not-found');
  const picture = await app.visitor().attempt(downloadSharedBadge, { params: { token } });
  expect(String(picture.body)).toContain('Ines Olsen');
  const params = { token };
  expect((await admin.attempt(stopSharingBadge, { params })).problem?.code, 'of someone else').toBe('shared-badge-not-found');
  await learner.call(stopSharingBadge, { params });
  expect([await codeOf(), await seenBy(learner)]).toEqual(['shared-badge-not-found', [true, null]]);
  const again = (await learner.call(shareBadge, asked)).path.split('/').at(-1) ?? '';
  expect(again).not.toBe(token);
  const { items } = await admin.call(listAuditEntries, { query: { action: 'rewards.badge-shared' } });
  expect(items.filter(({ actor }) => actor?.id === learner.userId)).toHaveLength(2);
  const ended = { created_at: new Date(0), expires_at: app.clock.now() };
  await app.home.store.db.updateTable('badge_shares').set(ended).where('person_id', '=', learner.userId).execute();
  expect([await codeOf(again), await seenBy(learner)]).toEqual(['shared-badge-not-found', [true, null]]);
  const last = (await learner.call(shareBadge, asked)).path.split('/').at(-1) ?? '';
  expect((await read(last)).status).toBe(200);
  await app.configure('skills_passport_options', { parts: ['skills'], sharing: true, longestDays: 30 });
  expect([await codeOf(last), await seenBy(learner)]).toEqual(['shared-badge-not-found', [false, null]]);
  expect((await learner.attempt(shareBadge, asked)).problem?.code).toBe('passport-sharing-off');
});

test('ADM-06 who has a badge is listed with how they came by it; one that is taken back is told with its reason, audited, and not earned again by itself', async () => {
  const card = await aPublishedCard(admin);
  const badge = await aBadge(admin, { title: 'Pump reader', criteria: { kind: 'cards', cardIds: [card.id] } });
  const [earner, given] = [await app.signedIn(), await app.signedIn()];
  const params = { badgeId: badge.id };
  await earner.call(completeCard, { params: { cardId: card.id } });
  const count = async () => (await admin.call(getBadge, { params })).holdersCount;
  expect(await count()).toBe(1);
  app.clock.advance({ minutes: 1 });
  await admin.call(grantBadgeToPerson, { params, body: { userId: given.userId } });
  const holders = async () =>
    (await admin.call(listBadgeHolders, { params, query: {} })).items.map(({ person, grantedBy }) => [person.id, grantedBy?.id ?? null]);
  expect(await holders()).toEqual([
    [given.userId, admin.userId],
    [earner.userId, null],
  ]);
  expect((await admin.call(listBadgeHolders, { params, query: { limit: 1 } })).nextCursor).not.toBeNull();
  expect((await earner.attempt(listBadgeHolders, { params, query: {} })).status).toBe(403);

  const takeBack = (reason: string) => admin.attempt(revokeBadge, { params, body: { userId: earner.userId, period: null, reason } });
  expect((await takeBack(' ')).problem?.errors).toMatchObject([{ field: 'reason' }]);
  expect((await takeBack('Recorded for someone else')).status).toBeLessThan(300);
  expect((await takeBack('Recorded for someone else')).problem?.code).toBe('person-not-found');
  await earner.call(completeCard, { params: { cardId: (await aPublishedCard(admin)).id } });
  await app.jobsDone();
  const own = await earner.call(getPersonBadges, { params: { userId: earner.userId } });
  expect([own.userCardBadges, own.open].flat().filter((one) => one.badge.id === badge.id)).toEqual([]);
  expect(await holders()).toEqual([[given.userId, admin.userId]]);
  expect(await count()).toBe(1);
  const told = (await earner.call(listNotifications)).notifications.find(({ kind }) => kind === 'badge-revoked');
  expect(told?.message).toContain('Recorded for someone else');
  const { items } = await admin.call(listAuditEntries, { query: { action: 'rewards.badge-revoked' } });
  expect(items[0]?.details).toMatchObject({ userId: earner.userId, reason: 'Recorded for someone else' });

  expect(await admin.call(grantBadgeToPerson, { params, body: { userId: earner.userId } })).toEqual({ isNew: true });
  expect(await count()).toBe(2);
});

test('ADM-06 of a badge that one person is given again while another gets it, both are counted', async () => {
  const badge = await aBadge(admin);
  const [again, other] = [await app.signedIn(), await app.signedIn()];
  const params = { badgeId: badge.id };
  await admin.call(grantBadgeToPerson, { params, body: { userId: again.userId } });
  await admin.call(revokeBadge, { params, body: { userId: again.userId, period: null, reason: 'By mistake' } });
  const [granted, seen] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const granting = transaction(app.home.store, async (tx) => {
    await insertGrants(tx, [{ personId: other.userId, badgeId: badge.id, period: '', at: app.clock.now() }], null);
    granted.resolve();
    await seen.promise;
  });
  await granted.promise;
  const giving = admin.call(grantBadgeToPerson, { params, body: { userId: again.userId } });
  const waiting = async () => {
    const { rows } = await app.platform.database.owner.query<{ waiting: number }>(
      `select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows[0]?.waiting;
  };
  await expect.poll(waiting).toBe(1);
  seen.resolve();
  await Promise.all([granting, giving]);
  expect((await admin.call(getBadge, { params })).holdersCount).toBe(2);
});

test('ADM-06 a badge for hours of learning that was taken back is listed, and given again for its own period when that is over; pages lose no one', async () => {
  await app.configure('is_clc_active', true);
  const [learner, card] = [await app.signedIn(), await aPublishedCard(admin)];
  const badge = await aBadge(admin, { title: 'An hour a year', criteria: { kind: 'clc', period: 'year', hours: 1 } });
  await app.home.store.db.updateTable('cards').set({ duration_minutes: 75 }).where('id', '=', card.id).execute();
  await learner.call(completeCard, { params: { cardId: card.id } });
  const params = { badgeId: badge.id };
  const pages = async (state: 'held' | 'revoked') => {
    const first = await admin.call(listBadgeHolders, { params, query: { state, limit: 1 } });
    const cursor = first.nextCursor;
    const rest = cursor === null ? [] : (await admin.call(listBadgeHolders, { params, query: { state, limit: 1, cursor } })).items;
    return [...first.items, ...rest].map(({ period, revokedAt }) => [period, revokedAt !== null]);
  };
  // What was earned is taken in where it is shown.
  await admin.call(getBadge, { params });
  const year = String(app.clock.now().getUTCFullYear());
  const next = String(Number(year) + 1);
  expect(await pages('held')).toEqual([[year, false]]);
  await admin.call(revokeBadge, { params, body: { userId: learner.userId, period: year, reason: 'By mistake' } });
  app.clock.advance({ days: 366 });
  expect([await pages('held'), await pages('revoked')]).toEqual([[], [[year, true]]]);
  const give = (period?: string) => admin.call(grantBadgeToPerson, { params, body: { userId: learner.userId, period } });
  expect(await give('1999'), 'no one took that back').toEqual({ isNew: false });
  expect([await give(year), await give()]).toEqual([{ isNew: true }, { isNew: true }]);
  // Both in the same moment: where a page ends between them, the second has the other.
  expect((await pages('held')).toSorted()).toEqual([
    [year, false],
    [next, false],
  ]);
  expect(await pages('revoked')).toEqual([]);
});
