import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { UserId } from '@waymark/contract/kit';
import {
  followPerson,
  getProfile,
  listFollowers,
  listFollowing,
  setManager,
  suggestPeople,
  unfollowPerson,
  updateUser,
} from '@waymark/contract/people';
import { transaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { aPerson } from './people.factory.ts';
import { createDefaultRoles, personSummaries } from './people.public.ts';
import { peopleByPrefix } from './people.repo.ts';

const app = await testApp({ holdsThousands: true });
const nobody = newId<UserId>();
const fieldErrors = (answer: { problem: { errors?: { field: string; code: string }[] | undefined } | undefined }) =>
  (answer.problem?.errors ?? []).map(({ field, code }) => `${field}: ${code}`);

describe('profiles', () => {
  test('PPL-01 the overview of oneself, with settings and what one can do', async () => {
    const leila = await app.signedIn({ firstName: 'Leila', lastName: 'Haddad', role: 'curator' });
    const profile = await leila.call(getProfile, { params: { handle: 'me' } });
    expect(profile).toMatchObject({
      id: leila.userId,
      fullName: 'Leila Haddad',
      isMe: true,
      isFollowed: false,
      followersCount: 0,
      manager: null,
      directReportsCount: 0,
      profile: { language: 'en', timeZone: 'UTC', timeZoneDetails: { name: 'UTC', offsetMinutes: 0 } },
      can: { edit: true, follow: false },
    });
    expect(profile.roles).toEqual([
      { key: 'curator', name: 'Curator' },
      { key: 'learner', name: 'Learner' },
    ]);
  });

  test('PPL-02 SHL-17 another person by handle, with or without @, in any case, without their settings', async () => {
    const me = await app.signedIn();
    const other = await app.signedIn({ firstName: 'Kenji' });
    for (const handle of [other.handle, `@${other.handle}`, other.handle.toUpperCase()]) {
      const profile = await me.call(getProfile, { params: { handle } });
      expect(profile).toMatchObject({ id: other.userId, isMe: false, profile: null, can: { edit: false, follow: true } });
    }
  });

  test('a profile is one statement, whatever it shows', async () => {
    const me = await app.signedIn();
    await me.call(getProfile, { params: { handle: 'me' } });
    await app.jobsDone();
    expect(await app.statementsOf(() => me.call(getProfile, { params: { handle: 'me' } }))).toBeLessThanOrEqual(2);
  });

  test('SES-67 who may not be seen is not there: 404, not in suggestions, not to be followed', async () => {
    await app.configure('profile_visibility', 'public-or-shared-group');
    const me = await app.signedIn();
    const hidden = await aPerson(app, { firstName: 'Hidden', lastName: 'Away', isPublic: false });
    const shown = await aPerson(app, { firstName: 'Hidden', lastName: 'Not' });
    for (const [endpoint, params] of [
      [getProfile, { handle: hidden.handle }],
      [followPerson, { userId: hidden.id }],
      [listFollowers, { userId: hidden.id }],
    ] as const) {
      expect((await me.attempt(endpoint, { params })).problem?.code).toBe('person-not-found');
    }
    const { items } = await me.call(suggestPeople, { query: { q: 'Hidden' } });
    expect(items.map(({ id }) => id)).toEqual([shown.id]);
    await app.configure('profile_visibility', 'everyone');
    expect((await me.attempt(getProfile, { params: { handle: hidden.handle } })).status).toBe(200);
  });

  test('SES-67 a profile names a manager only to who may see the manager, and one’s own to oneself', async () => {
    await app.configure('profile_visibility', 'public-or-shared-group');
    const admin = await app.signedIn({ role: 'admin' });
    const [person, viewer] = [await app.signedIn(), await app.signedIn()];
    const manager = await aPerson(app, { firstName: 'Quiet', lastName: 'Boss', isPublic: false });
    await admin.call(setManager, { params: { userId: person.userId }, body: { kind: 'direct', managerId: manager.id } });
    const managerSeenBy = async (who: SignedIn) =>
      (await who.call(getProfile, { params: { handle: person.handle } })).manager?.fullName ?? null;
    expect(await managerSeenBy(viewer)).toBeNull();
    expect(await managerSeenBy(person)).toBe('Quiet Boss');
    expect(await managerSeenBy(admin)).toBe('Quiet Boss');
    await app.configure('profile_visibility', 'everyone');
    expect(await managerSeenBy(viewer)).toBe('Quiet Boss');
  });

  test('another organisation’s people are not there', async () => {
    const stranger = await aPerson(app, { firstName: 'Stranger' }, app.other);
    const me = await app.signedIn({ role: 'super-admin' });
    expect((await me.attempt(getProfile, { params: { handle: stranger.handle } })).status).toBe(404);
    expect((await me.attempt(updateUser, { params: { userId: stranger.id }, body: { bio: 'x' } })).status).toBe(404);
    expect((await me.attempt(followPerson, { params: { userId: stranger.id } })).status).toBe(404);
  });
});

describe('changing a profile', () => {
  test('SES-54 a missing language and time zone are filled in; the answer has avatarimages, coverimages, profile', async () => {
    const me = await app.signedIn();
    const answer = await me.call(updateUser, { params: { userId: me.userId }, body: { language: 'ar', time_zone: 'Asia/Riyadh' } });
    expect(answer).toMatchObject({
      avatarimages: { tiny: null, small: null, medium: null, large: null },
      coverimages: { small: null, large: null },
      profile: { language: 'ar', timeZone: 'Asia/Riyadh', timeZoneDetails: { name: 'Asia/Riyadh', offsetMinutes: 180 } },
    });
    const again = await me.call(updateUser, { params: { userId: me.userId }, body: { timeZone: 'Europe/Oslo' } });
    expect(again.profile).toMatchObject({ language: 'ar', timeZone: 'Europe/Oslo' });
  });

  test('names, handle and texts change; scripts in them stay text', async () => {
    const me = await app.signedIn();
    const body = { firstName: ' Leila ', lastName: 'Haddad', handle: '@Leila.H', bio: '<script>alert(1)</script>', jobTitle: 'Planner' };
    await me.call(updateUser, { params: { userId: me.userId }, body });
    const profile = await me.call(getProfile, { params: { handle: 'leila.h' } });
    expect(profile).toMatchObject({ fullName: 'Leila Haddad', handle: 'leila.h', bio: '<script>alert(1)</script>', jobTitle: 'Planner' });
  });

  test.each([
    [{ handle: 'me' }, 'handle: reserved-handle'],
    [{ handle: 'no spaces' }, 'handle: invalid-handle'],
    [{ firstName: '  ', lastName: '' }, 'firstName: required'],
    [{ bio: 'x'.repeat(2001) }, 'bio: too-long'],
    [{ timeZone: 'Mars/Olympus' }, 'timeZone: invalid-time-zone'],
    [{ language: 'tlh' }, 'language: language-not-offered'],
    [{ avatarFileId: nobody }, 'avatarFileId: unknown-file'],
    [{ coverFileId: nobody }, 'coverFileId: unknown-file'],
  ])('SHL-18 %j is refused: %s', async (body, error) => {
    const me = await app.signedIn();
    const answer = await me.attempt(updateUser, { params: { userId: me.userId }, body });
    expect(answer.status).toBe(422);
    expect(fieldErrors(answer)).toEqual([error]);
  });

  test('a handle someone has is refused', async () => {
    const me = await app.signedIn();
    const other = await app.signedIn();
    const answer = await me.attempt(updateUser, { params: { userId: me.userId }, body: { handle: other.handle } });
    expect(fieldErrors(answer)).toEqual(['handle: taken']);
  });

  test('ORG-07 only a language the organisation offers', async () => {
    await app.configure('languages', ['en', 'de'], app.other);
    const me = await app.signedIn({ organisation: app.other });
    const answer = await me.attempt(updateUser, { params: { userId: me.userId }, body: { language: 'fr' } });
    expect(fieldErrors(answer)).toEqual(['language: language-not-offered']);
    expect((await me.call(updateUser, { params: { userId: me.userId }, body: { language: 'de' } })).profile.language).toBe('de');
  });

  test('a colleague may not, an administrator of users may', async () => {
    const person = await aPerson(app);
    const colleague = await app.signedIn();
    const admin = await app.signedIn({ role: 'admin' });
    const input = { params: { userId: person.id }, body: { jobTitle: 'Engineer' } };
    expect((await colleague.attempt(updateUser, input)).problem?.code).toBe('forbidden');
    expect((await admin.call(updateUser, input)).jobTitle).toBe('Engineer');
  });

  test('PPL-12 a cover must be JPEG or PNG, and one’s own', async () => {
    const me = await app.signedIn();
    const other = await app.signedIn();
    const file = async (ownerId: UserId, contentType: string, width: number) => {
      const id = newId<string>();
      await app.home.store.db
        .insertInto('files')
        .values({
          organisation_id: app.home.id,
          id,
          owner_id: ownerId,
          object_type: 'user',
          upload_type: 'image',
          file_name: 'cover',
          content_type: contentType,
          size: 2000,
          storage_key: id,
          status: 'ready',
          width,
          height: 200,
        })
        .execute();
      return id;
    };
    const attempt = async (coverFileId: string) => me.attempt(updateUser, { params: { userId: me.userId }, body: { coverFileId } });
    expect(fieldErrors(await attempt(await file(me.userId, 'image/gif', 800)))).toEqual(['coverFileId: cover-type']);
    expect(fieldErrors(await attempt(await file(me.userId, 'image/png', 200)))).toEqual(['coverFileId: cover-dimensions']);
    expect(fieldErrors(await attempt(await file(other.userId, 'image/png', 800)))).toEqual(['coverFileId: unknown-file']);
    const good = await file(me.userId, 'image/png', 800);
    expect((await attempt(good)).body.coverimages.large).toContain(good);
  });
});

describe('following', () => {
  test('PPL-04 the counts change by one at once, however often one asks', async () => {
    const me = await app.signedIn();
    const other = await app.signedIn();
    const params = { userId: other.userId };
    expect(await me.call(followPerson, { params })).toEqual({ isFollowed: true, followersCount: 1, followingCount: 1 });
    expect(await me.call(followPerson, { params })).toEqual({ isFollowed: true, followersCount: 1, followingCount: 1 });
    expect(await me.call(getProfile, { params: { handle: other.handle } })).toMatchObject({ isFollowed: true, followersCount: 1 });
    expect(await me.call(unfollowPerson, { params })).toEqual({ isFollowed: false, followersCount: 0, followingCount: 0 });
    expect(await me.call(unfollowPerson, { params })).toEqual({ isFollowed: false, followersCount: 0, followingCount: 0 });
  });

  test('no one follows themselves or someone who is not there', async () => {
    const me = await app.signedIn();
    expect((await me.attempt(followPerson, { params: { userId: me.userId } })).problem?.code).toBe('follow-yourself');
    expect((await me.attempt(followPerson, { params: { userId: nobody } })).problem?.code).toBe('person-not-found');
    expect((await me.attempt(unfollowPerson, { params: { userId: nobody } })).problem?.code).toBe('person-not-found');
  });

  test('PPL-04 counts stay true when many follow, unfollow and follow each other at once', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => app.signedIn()));
    const pairs = people.flatMap((one) => people.filter((other) => other !== one).map((other) => [one, other] as const));
    const both = pairs.flatMap(([one, other]) => {
      const params = { userId: other.userId };
      return [one.call(followPerson, { params }), one.call(followPerson, { params })];
    });
    await Promise.all(both);
    await Promise.all(pairs.slice(0, 10).map(([one, other]) => one.call(unfollowPerson, { params: { userId: other.userId } })));
    for (const person of people) {
      const { followersCount, followingCount } = await person.call(getProfile, { params: { handle: 'me' } });
      const { rows } = await app.platform.database.owner.query<{ followers: number; following: number }>(
        `select (select count(*) from user_follows where followed_id = $1) as followers,
          (select count(*) from user_follows where follower_id = $1) as following`,
        [person.userId],
      );
      expect({ followers: followersCount, following: followingCount }).toEqual(rows[0]);
    }
  });

  test('followers and following are paged, newest first, and a broken cursor is refused', async () => {
    const star = await app.signedIn({ firstName: 'Star' });
    const fans = [];
    for (let index = 0; index < 5; index += 1) {
      const fan = await app.signedIn({ firstName: 'Fan', lastName: `${index}` });
      app.clock.advance({ seconds: 1 });
      await fan.call(followPerson, { params: { userId: star.userId } });
      fans.unshift(fan.userId);
    }
    const first = await star.call(listFollowers, { params: { userId: star.userId }, query: { limit: 3 } });
    const second = await star.call(listFollowers, { params: { userId: star.userId }, query: { limit: 3, cursor: first.nextCursor ?? '' } });
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(fans);
    expect(second.nextCursor).toBeNull();
    const following = await star.call(listFollowing, { params: { userId: fans[0] ?? '' } });
    expect(following.items.map(({ id }) => id)).toEqual([star.userId]);
    const broken = await star.attempt(listFollowers, { params: { userId: star.userId }, query: { cursor: 'x' } });
    expect(fieldErrors(broken)).toEqual(['cursor: invalid-cursor']);
  });
});

describe('suggestions', () => {
  test('SRC-02 by the first letters of full name, last name or handle, whatever case and accents', async () => {
    const me = await app.signedIn();
    const tomas = await aPerson(app, { firstName: 'Tomás', lastName: 'Ferreira' });
    for (const q of ['tomas', 'TOMÁS FER', 'ferr', '@tomas-f', 'tomas-ferreira']) {
      const { items } = await me.call(suggestPeople, { query: { q } });
      expect(items.map(({ id }) => id)).toEqual([tomas.id]);
    }
    expect((await me.call(suggestPeople, { query: { q: ' ' } })).items).toEqual([]);
    expect((await me.call(suggestPeople, { query: { q: "%_'" } })).items).toEqual([]);
  });

  test('at most ten', async () => {
    const me = await app.signedIn();
    for (let index = 0; index < 12; index += 1) await aPerson(app, { firstName: 'Crowded', lastName: `Room ${index}` });
    expect((await me.call(suggestPeople, { query: { q: 'crowd' } })).items).toHaveLength(10);
    expect((await me.attempt(suggestPeople, { query: { q: 'crowd', limit: 11 } })).status).toBe(422);
  });

  test('walk indexes and no table, also under row-level security and with 20,000 people', async () => {
    const { store, id } = app.other;
    await sql`insert into users (organisation_id, id, email, handle, first_name, last_name)
      select ${id}, gen_random_uuid(), 'many-' || n || '@x.example', 'many-' || n, 'Many' || n % 700, 'People' || n % 900
      from generate_series(1, 20000) n`.execute(store.db);
    await app.platform.database.owner.query('analyze users, user_name_words');
    const query = peopleByPrefix(id, 'many12', sql<boolean>`(u.status = 'active')`, 10);
    const { rows } = await sql<Record<string, string>>`explain ${query}`.execute(store.db);
    const plan = rows.map((row) => Object.values(row)[0]).join('\n');
    for (const index of ['users_by_full_name_key', 'user_name_words_pkey', 'users_by_handle_key']) expect(plan).toContain(index);
    expect(plan).not.toContain('Seq Scan');
  });
});

describe('accounts', () => {
  test('SHL-18 handles are made from the name, unique, and never reserved', async () => {
    const first = await aPerson(app, { firstName: 'Amina', lastName: 'Diallo' });
    const second = await aPerson(app, { firstName: 'Amina', lastName: 'Diallo' });
    const reserved = await aPerson(app, { firstName: 'Admin', lastName: '', email: 'search@home.example' });
    expect([first.handle, second.handle, reserved.handle]).toEqual(['amina-diallo', 'amina-diallo-2', 'person']);
  });

  test('two of one name at the same time both get one', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => aPerson(app, { firstName: 'Same', lastName: 'Name' })));
    expect(new Set(people.map(({ handle }) => handle)).size).toBe(5);
  });

  test('an address that is taken, an unknown role and a reserved handle are refused by field', async () => {
    await aPerson(app, { email: 'taken@home.example' });
    await expect(aPerson(app, { email: 'Taken@home.example' })).rejects.toMatchObject({
      details: { errors: [{ field: 'email', code: 'taken' }] },
    });
    await expect(aPerson(app, { roles: ['emperor'] })).rejects.toMatchObject({
      details: { errors: [{ field: 'roles', code: 'unknown-role' }] },
    });
    await expect(aPerson(app, { handle: 'admin' })).rejects.toMatchObject({
      details: { errors: [{ field: 'handle', code: 'reserved-handle' }] },
    });
  });

  test('SES-60 default roles may be made again and stay as they are', async () => {
    await transaction(app.home.store, (tx) => createDefaultRoles(tx));
    const { rows } = await app.platform.database.owner.query<{ roles: number }>(
      'select count(*) as roles from roles where organisation_id = $1',
      [app.home.id],
    );
    expect(rows[0]?.roles).toBe(12);
  });

  test('summaries come in one query and leave out who is not there', async () => {
    const person = await aPerson(app, { jobTitle: 'Engineer' });
    const summaries = await personSummaries(app.home.store, [person.id as UserId, nobody, person.id as UserId]);
    expect([...summaries.values()]).toEqual([
      { id: person.id, handle: person.handle, fullName: person.full_name, jobTitle: 'Engineer', avatarUrl: null },
    ]);
  });
});
