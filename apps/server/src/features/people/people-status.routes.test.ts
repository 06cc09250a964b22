import { describe, expect, test } from 'vitest';
import { addComment, bookmarkCard, getCard, listComments } from '@waymark/contract/cards';
import { getGroup } from '@waymark/contract/groups';
import { getSession } from '@waymark/contract/session';
import type { UserId } from '@waymark/contract/kit';
import { DAYS_TO_COME_BACK, followPerson, getProfile, setManager } from '@waymark/contract/people';
import { inTransaction } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { testApp } from '../../testing/app.ts';
import type { TestOrganisation } from '../../testing/test-organisation.ts';
import { aDraft, aPublishedCard } from '../cards/cards.factory.ts';
import { aGroup } from '../groups/groups.factory.ts';
import { givePassword } from '../session/session.factory.ts';
import { aPerson, contextOf } from './people.factory.ts';
import { deleteUser, eraseUser, reactivateUser, suspendUser } from './people.public.ts';

const app = await testApp();
const admin = await app.signedIn({ role: 'organisation-admin' });

/** Does one of the four to a person as a provisioning system would: no one signed in. */
async function change<Result>(
  work: (...given: Parameters<typeof suspendUser>) => Promise<Result>,
  userId: string,
  organisation: TestOrganisation = app.home,
): Promise<Result> {
  const ctx = await contextOf(app, organisation);
  return inTransaction(ctx, (ctx) => work(ctx, userId as UserId));
}

async function codeOf(work: Promise<unknown>): Promise<string | undefined> {
  return work.then(
    () => undefined,
    (error: unknown) => (error instanceof Refusal ? error.problem.code : String(error)),
  );
}

const rowOf = (id: string) => app.home.store.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('suspending', () => {
  test('ADM-01 who is suspended is signed out everywhere at once, unseen by colleagues, and back as they were when let in again', async () => {
    const [person, colleague] = await Promise.all([app.signedIn(), app.signedIn()]);
    await change(suspendUser, person.userId);
    await expect.poll(async () => (await person.attempt(getSession)).status).toBe(401);
    const params = { handle: person.handle };
    expect((await colleague.attempt(getProfile, { params })).status).toBe(404);
    expect((await admin.attempt(getProfile, { params })).status).toBe(200);
    expect(await app.home.store.db.selectFrom('sessions').select('id').where('user_id', '=', person.userId).execute()).toEqual([]);
    await change(reactivateUser, person.userId);
    expect((await colleague.attempt(getProfile, { params })).status).toBe(200);
    const { rows } = await app.platform.database.owner.query<{ action: string }>(
      'select action from audit_entries where subject_id = $1 order by id',
      [person.userId],
    );
    expect(rows.map(({ action }) => action)).toEqual(['people.suspended', 'people.reactivated']);
  });

  test('ADM-01 the last organisation admin stays, also when two are suspended at once', async () => {
    const admins = await Promise.all([1, 2].map(() => app.signedIn({ role: 'organisation-admin', organisation: app.other })));
    const answers = await Promise.all(admins.map(({ userId }) => codeOf(change(suspendUser, userId, app.other))));
    expect(answers.toSorted()).toEqual(['last-administrator', undefined]);
  });

  test('no one of another organisation is reached', async () => {
    const stranger = await aPerson(app, {}, app.other);
    expect(await codeOf(change(suspendUser, stranger.id))).toBe('person-not-found');
  });
});

describe('deleting and erasing', () => {
  test('PLT-12 drafts, bookmarks, groups, mails and pictures go; what was published and said stays without a name', async () => {
    const person = await app.signedIn({ role: ['curator', 'group-leader'], firstName: 'Yolanda' });
    const colleague = await app.signedIn();
    const [published, draft] = [await aPublishedCard(person), await aDraft(person)];
    const group = await aGroup(person, {}, [colleague]);
    await colleague.call(addComment, { params: { cardId: published.id }, body: { body: 'Thanks', parentId: null } });
    await person.call(addComment, { params: { cardId: published.id }, body: { body: 'You are welcome', parentId: null } });
    await person.call(bookmarkCard, { params: { cardId: published.id } });
    await app.jobsDone();
    await change(eraseUser, person.userId);
    await app.jobsDone();
    const { items } = await colleague.call(listComments, { params: { cardId: published.id } });
    expect(items.map(({ body, author }) => `${author.fullName}: ${body}`)).toContain('Former member: You are welcome');
    const card = await colleague.call(getCard, { params: { idOrSlug: published.id } });
    expect([card.author.fullName, card.bookmarksCount]).toEqual(['Former member', 0]);
    expect(await app.home.store.db.selectFrom('cards').select('id').where('id', '=', draft.id).execute()).toEqual([]);
    expect(await colleague.call(getGroup, { params: { slug: group.slug } })).toMatchObject({ membersCount: 1 });
    const left = await app.platform.database.owner.query<{ n: number }>(
      `select (select count(*) from mail_outbox where recipient_id = $1) + (select count(*) from group_members where user_id = $1)
         + (select count(*) from card_bookmarks where user_id = $1) as n`,
      [person.userId],
    );
    expect(Number(left.rows[0]?.n)).toBe(0);
  });

  test('ADM-10 who is deleted can be brought back for 30 days', async () => {
    const person = await aPerson(app);
    const { erase_after } = await change(deleteUser, person.id);
    expect(Math.round(((erase_after?.getTime() ?? 0) - app.clock.now().getTime()) / 86_400_000)).toBe(DAYS_TO_COME_BACK);
    expect((await admin.attempt(getProfile, { params: { handle: person.handle } })).status).toBe(404);
    expect(await change(reactivateUser, person.id)).toMatchObject({ status: 'active', erase_after: null, email: person.email });
  });

  test('PLT-12 an erased person leaves no name, address, password, role, follow or line; the counts of others stay true', async () => {
    const [person, friend] = await Promise.all([app.signedIn({ role: 'curator', firstName: 'Zoltan' }), app.signedIn()]);
    await givePassword(app.home.store, person.userId, 'a long enough password');
    await person.call(followPerson, { params: { userId: friend.userId } });
    await friend.call(followPerson, { params: { userId: person.userId } });
    await admin.call(setManager, { params: { userId: friend.userId }, body: { managerId: person.userId } });
    await change(eraseUser, person.userId);
    expect(await rowOf(friend.userId)).toMatchObject({ followers_count: 0, following_count: 0 });
    const row = await rowOf(person.userId);
    expect(row).toMatchObject({ status: 'erased', full_name: 'Former member', bio: '', followers_count: 0, following_count: 0 });
    expect(JSON.stringify(row)).not.toMatch(/zoltan|home\.example/i);
    for (const table of ['user_roles', 'credentials', 'sessions', 'password_reset_tokens'] as const) {
      expect(await app.home.store.db.selectFrom(table).selectAll().where('user_id', '=', person.userId).execute()).toEqual([]);
    }
    expect((await admin.call(getProfile, { params: { handle: friend.handle } })).manager).toBeNull();
    expect(await codeOf(change(reactivateUser, person.userId))).toBe('person-not-found');
    expect(await aPerson(app, { email: person.email })).toMatchObject({ email: person.email });
  });
});
