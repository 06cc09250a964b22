import { expect, test } from 'vitest';
import { getAccount, listAccountMerges, mergeAccounts, previewMerge, undoAccountMerge } from '@waymark/contract/accounts';
import { attemptQuiz, completeCard, rateCard } from '@waymark/contract/cards';
import { joinGroup } from '@waymark/contract/groups';
import type { UserId } from '@waymark/contract/kit';
import { assignRole, followPerson, getProfile } from '@waymark/contract/people';
import { launchCourse } from '@waymark/contract/scorm';
import { getSession, signIn } from '@waymark/contract/session';
import { addOwnSkills } from '@waymark/contract/skills';
import { transaction } from '../../platform/db/database.ts';
import { catchUp } from '../../platform/events/event-reader.ts';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { aPublishedCard, quizContent } from '../cards/cards.factory.ts';
import { aGroup } from '../groups/groups.factory.ts';
import { A_PDF, anUpload } from '../media/media.factory.ts';
import { anOpportunity, aRequest } from '../opportunities/opportunities.factory.ts';
import { rewardsReader } from '../rewards/rewards.public.ts';
import { aRole } from '../roles/roles.factory.ts';
import { withCompletions } from '../progress/progress.factory.ts';
import { aCourse } from '../scorm/scorm.factory.ts';
import { homeContext, someSkills } from '../skills/skills.factory.ts';
import { givePassword } from '../session/session.factory.ts';
import { giveCoins, switchOnWallet } from '../wallet/wallet.factory.ts';
import { followMerge } from './account-merge.jobs.ts';
import { MERGE_RULES } from './account-merge-tables.ts';
import { assigned } from '../assignments/assignments.factory.ts';

const app = await testApp();
const { owner } = app.platform.database;
const admin = await app.signedIn({ role: ['organisation-admin', 'super-admin'] });
await switchOnWallet(app);
const cards = await Promise.all([1, 2, 3, 4].map(async (n) => aPublishedCard(admin, { title: `Lesson ${n}` })));
const certified = await aPublishedCard(admin, { title: 'Certified', certificate: { requirements: 'Knows it.', validMonths: 12 } });
const quiz = await aPublishedCard(admin, { title: 'Quiz', content: quizContent });
const course = await aCourse(app, admin);
const skills = await someSkills(app.home.store, 'Pumps', 'Valves', 'Leaks');
const offers = await Promise.all([1, 2].map(async () => anOpportunity(app.home.store, admin.userId)));
const groups = await Promise.all([1, 2, 3].map(async (n) => aGroup(admin, { name: `Crew ${n}`, visibility: 'open' })));
const colleague = await app.signedIn();

const reason = 'Hired again under a new number';
const merge = (survivor: { userId: UserId }, other: { userId: UserId }, by: SignedIn = admin) =>
  by.attempt(mergeAccounts, { params: { userId: survivor.userId }, body: { mergedId: other.userId, reason } });
const number = async (text: string, ...values: unknown[]) => Number((await owner.query(text, values)).rows[0]?.n);

/** The same for every run: a small linear congruential generator. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** Has a person do things that a seed chooses. */
async function liveThrough(person: SignedIn, seed: number): Promise<void> {
  const chance = seeded(seed);
  for (const card of cards) {
    const params = { cardId: card.id };
    if (chance() < 0.6) await person.call(completeCard, { params });
    if (chance() < 0.6) await person.call(rateCard, { params, body: { rating: 1 + Math.floor(chance() * 5) } });
  }
  if (chance() < 0.7) await person.call(completeCard, { params: { cardId: certified.id } });
  for (let tries = Math.floor(chance() * 3); tries > 0; tries -= 1) {
    await person.call(attemptQuiz, { params: { cardId: quiz.id }, body: { version: 1, answers: { q1: ['b'], q2: ['a'] } } });
  }
  if (chance() < 0.7) await person.call(launchCourse, { params: { cardId: course.id }, body: {} });
  for (const skillId of skills) {
    const level = chance() < 0.5 ? 'beginner' : 'advanced';
    if (chance() < 0.6) await person.call(addOwnSkills, { body: { skills: [{ skillId, level }] } });
  }
  const ctx = await homeContext(app);
  for (const offer of offers) if (chance() < 0.6) await aRequest(ctx, offer, { applicantId: person.userId, decider: admin.userId });
  if (chance() < 0.7) await anUpload(person, 'note.pdf', A_PDF);
  for (const card of cards.slice(0, 2)) {
    if (chance() < 0.6) await assigned(app, admin, card.id, { add: { userIds: [person.userId], teamIds: [], lmsGroupIds: [] } });
  }
  for (const { id: groupId } of groups) if (chance() < 0.6) await person.call(joinGroup, { params: { groupId } });
  if (chance() < 0.7) await person.call(followPerson, { params: { userId: colleague.userId } });
  if (chance() < 0.7) await colleague.call(followPerson, { params: { userId: person.userId } });
  await giveCoins(admin, person, 10 + Math.floor(chance() * 90));
  await withCompletions(app.home.store, person.userId, 3);
}

/** What people hold of what was not counted one by one: each once, however many of them have it; attempts all. */
async function recount(ids: readonly string[]): Promise<Record<string, number>> {
  const each: Record<string, string> = {
    certificates: 'select count(distinct (card_id, period)) as n from certificates where user_id = any($1)',
    skills: 'select count(distinct skill_id) as n from person_skills where user_id = any($1)',
    strongest:
      'select coalesce(sum(w), 0) as n from (select max(weight) as w from person_skills where user_id = any($1) group by skill_id) s',
    applications: 'select count(distinct opportunity_id) as n from opportunity_requests where applicant_id = any($1)',
    files: 'select count(*) as n from files where owner_id = any($1)',
    duties: 'select count(distinct card_id) as n from learning_duties where user_id = any($1)',
    quizzes: 'select count(*) as n from quiz_attempts where user_id = any($1)',
    courses: 'select count(*) as n from scorm_attempts where user_id = any($1)',
  };
  const counted = await Promise.all(Object.entries(each).map(async ([name, text]) => [name, await number(text, ids)] as const));
  return Object.fromEntries(counted);
}

/** Tables that a merge and its undoing add to, or that answer to events meanwhile. */
const GOES_ON =
  /^(account_merge|sessions|ended_sessions|wallet_|notif|mail_outbox|push_|digest|team_learning|reporting_positions|match_|audit)/;

/** Every row that names one of two people, as the store's catalogue finds them. */
async function rowsOf(...ids: string[]): Promise<string[]> {
  const { rows: columns } = await owner.query<{ t: string; c: string }>(
    `select c.conrelid::regclass::text as t, a.attname as c from pg_constraint c
       join unnest(c.conkey, c.confkey) as k (own, theirs) on true join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.own
       join pg_attribute u on u.attrelid = c.confrelid and u.attnum = k.theirs
     where c.contype = 'f' and c.confrelid = 'public.users'::regclass and u.attname = 'id' order by 1, 2`,
  );
  const found: string[] = [];
  for (const { t, c } of columns) {
    if (GOES_ON.test(t)) continue;
    const { rows } = await owner.query<{ row: string }>(
      `select (to_jsonb(r) - 'updated_at' - 'status_changed_at')::text as row from ${t} r where ${c} = any($1) order by 1`,
      [ids],
    );
    found.push(...rows.map(({ row }) => `${t}.${c} ${row}`));
  }
  const { rows } = await owner.query<{ row: string }>(
    `select (to_jsonb(u) - 'updated_at' - 'status_changed_at' - 'last_seen_at')::text as row from users u where id = any($1) order by 1`,
    [ids],
  );
  return [...found, ...rows.map(({ row }) => row)];
}

test('ADM-01 every column that refers to a person says what a merge does to it', async () => {
  const { rows } = await owner.query<{ name: string }>(
    `select c.conrelid::regclass || '.' || a.attname as name from pg_constraint c
       join unnest(c.conkey, c.confkey) as k (own, theirs) on true join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.own
       join pg_attribute u on u.attrelid = c.confrelid and u.attnum = k.theirs
     where c.contype = 'f' and c.confrelid = 'public.users'::regclass and u.attname = 'id' and c.coninhcount = 0`,
  );
  expect(rows.map(({ name }) => name).filter((name) => !(name in MERGE_RULES))).toEqual([]);
  const { rows: columns } = await owner.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`,
  );
  const there = new Set(columns.map(({ name }) => name));
  expect(Object.keys(MERGE_RULES).filter((name) => !there.has(name))).toEqual([]);
  // What is once by an expression cannot be compared by columns: it stays where it is.
  const { rows: expressions } = await owner.query<{ name: string; definition: string }>(
    `select i.indrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i where i.indisunique and 0 = any(i.indkey::int2[])`,
  );
  const moved = Object.entries(MERGE_RULES).flatMap(([name, { does }]) => (does === 'stay' ? [] : [name.split('.')]));
  const unsafe = Object.entries(MERGE_RULES).filter(([name, { does }]) => {
    const [table, column = ''] = name.split('.');
    return does !== 'stay' && expressions.some((one) => one.name === table && one.definition.includes(column));
  });
  expect(unsafe).toEqual([]);
  // Histories of which nothing may change, and the server with them, let their person be changed.
  const { rows: locked } = await owner.query<{ name: string }>(
    `select t || '.' || c as name from unnest($1::text[], $2::text[]) m (t, c) where not has_column_privilege('waymark_app', t, c, 'UPDATE')`,
    [moved.map(([table]) => table), moved.map(([, column]) => column)],
  );
  expect(locked).toEqual([]);
  // Rows that belong to one that changes hands go with it.
  const { rows: left } = await owner.query<{ name: string }>(
    `select c.conrelid::regclass || ' by ' || c.conname as name from pg_constraint c join unnest(c.confkey) k (theirs) on true
       join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.theirs
       join unnest($1::text[], $2::text[]) m (t, c) on m.t = c.confrelid::regclass::text and m.c = a.attname
     where c.contype = 'f' and c.confupdtype <> 'c' and c.conrelid <> 'users'::regclass and m.t <> 'users'`,
    [moved.map(([table]) => table), moved.map(([, column]) => column)],
  );
  expect(left).toEqual([]);
});

test('ADM-01 what was written for the merged account meanwhile lands with the survivor', async () => {
  const survivor = await app.signedIn();
  const other = await app.signedIn();
  await merge(survivor, other);
  await app.jobsDone();
  const { merges } = await admin.call(listAccountMerges, { params: { userId: survivor.userId } });
  // A completion that waited for the merge knows the id of before.
  await withCompletions(app.home.store, other.userId, 2);
  await transaction(app.home.store, (tx) => app.platform.jobs.enqueue(tx, followMerge, { mergeId: merges[0]?.id ?? '' }));
  await app.jobsDone();
  expect(await number('select count(*) as n from learning_completions where user_id = $1', survivor.userId)).toBe(2);
});

test.for([3, 11, 29])('ADM-01 a merge of two histories equals a recount, and undone gives back what was there (seed %i)', async (seed) => {
  const survivor = await app.signedIn();
  const other = await app.signedIn();
  await liveThrough(survivor, seed);
  await liveThrough(other, seed + 1);
  await app.jobsDone();
  const both = [survivor.userId, other.userId];
  const distinct = async (table: string, column: string, where = 'true') =>
    number(`select count(distinct ${column}) as n from ${table} where user_id = any($1) and ${where}`, both);
  // Points follow events a moment later.
  await catchUp(await homeContext(app), rewardsReader);
  const others = await recount(both);
  const before = {
    rows: await rowsOf(...both),
    completed: await distinct('card_progress', 'card_id', `completion_state = 'COMPLETED'`),
    records: await number('select count(*) as n from learning_completions where user_id = any($1)', both),
    groups: await distinct('group_members', 'group_id'),
    rated: await distinct('card_ratings', 'card_id'),
    coins: await number('select sum(posted) as n from wallet_accounts where user_id = any($1)', both),
  };
  const preview = await admin.call(previewMerge, { params: { userId: survivor.userId }, query: { mergedId: other.userId } });
  expect(preview.kinds.find(({ kind }) => kind === 'learning')?.merged).toBeGreaterThan(0);
  const answer = await merge(survivor, other);
  expect(answer.problem).toBeUndefined();
  await app.jobsDone();
  const ofSurvivor = async (table: string, column: string, where = 'true') =>
    number(`select count(distinct ${column}) as n from ${table} where user_id = $1 and ${where}`, survivor.userId);
  expect(await recount([survivor.userId])).toEqual(others);
  expect({
    completed: await ofSurvivor('card_progress', 'card_id', `completion_state = 'COMPLETED'`),
    records: await ofSurvivor('learning_completions', 'id'),
    groups: await ofSurvivor('group_members', 'group_id'),
    rated: await ofSurvivor('card_ratings', 'card_id'),
    coins: await number('select sum(posted) as n from wallet_accounts where user_id = $1', survivor.userId),
  }).toEqual({ completed: before.completed, records: before.records, groups: before.groups, rated: before.rated, coins: before.coins });
  // Points: the sums are what the ledger has.
  expect(
    await number(
      `select count(*) as n from (select sum(amount) as points from point_entries where person_id = $1) e
         join point_periods p on p.person_id = $1 and p.period = 'all' where p.points <> e.points`,
      survivor.userId,
    ),
  ).toBe(0);
  const { merges } = await admin.call(listAccountMerges, { params: { userId: other.userId } });
  expect(merges).toMatchObject([{ reason, survivor: { id: survivor.userId }, can: { undo: true } }]);
  await admin.call(undoAccountMerge, { params: { mergeId: merges[0]?.id ?? '' } });
  await app.jobsDone();
  expect(await rowsOf(...both)).toEqual(before.rows);
  expect(await number('select sum(posted) as n from wallet_accounts where user_id = any($1)', both)).toBe(before.coins);
});

test.for([5, 17])('ADM-01 a history that goes on while the merge runs ends with the survivor (seed %i)', async (seed) => {
  const [survivor, other] = [await app.signedIn(), await app.signedIn()];
  await liveThrough(survivor, seed);
  // Its session ends with the merge: what is refused then did not happen.
  const living = liveThrough(other, seed + 1).catch(() => undefined);
  const late = withCompletions(app.home.store, other.userId, 2);
  const [answer] = await Promise.all([merge(survivor, other), living, late]);
  expect(answer.problem).toBeUndefined();
  await withCompletions(app.home.store, other.userId, 1);
  await app.jobsDone();
  const both = [survivor.userId, other.userId];
  const { merges } = await admin.call(listAccountMerges, { params: { userId: survivor.userId } });
  await transaction(app.home.store, (tx) => app.platform.jobs.enqueue(tx, followMerge, { mergeId: merges[0]?.id ?? '' }));
  await app.jobsDone();
  expect(await recount([survivor.userId])).toEqual(await recount(both));
  for (const table of ['learning_completions', 'quiz_attempts', 'scorm_attempts']) {
    expect(await number(`select count(*) as n from ${table} where user_id = $1`, other.userId), table).toBe(0);
  }
  expect(await number('select count(*) as n from learning_completions where user_id = $1', survivor.userId)).toBeGreaterThan(5);
});

test('ADM-01 the merged account’s address and profile lead to the survivor, who is told', async () => {
  const survivor = await app.signedIn();
  const other = await app.signedIn();
  await givePassword(app.home.store, survivor.userId, 'a long password of mine');
  await givePassword(app.home.store, other.userId, 'another long password');
  await merge(survivor, other);
  await app.jobsDone();
  expect((await other.attempt(getSession)).problem?.status).toBe(401);
  const visitor = app.visitor();
  await visitor.call(signIn, { body: { email: other.email, password: 'a long password of mine' } });
  expect(await visitor.call(getSession)).toMatchObject({ email: survivor.email });
  expect(await colleague.call(getProfile, { params: { handle: other.handle } })).toMatchObject({ id: survivor.userId });
  expect(await admin.call(getAccount, { params: { userId: other.userId } })).toMatchObject({
    status: 'deleted',
    can: { reactivate: false, erase: false, merge: false },
  });
  const told = `select count(*) as n from notifications where user_id = $1 and kind = 'accounts-merged'`;
  expect(await number(told, survivor.userId)).toBe(1);
});

test('ADM-01 a duty that one of both has fulfilled is fulfilled, and the others are kept', async () => {
  const survivor = await app.signedIn();
  const other = await app.signedIn();
  const [first, second] = cards;
  if (first === undefined || second === undefined) throw new Error('There are cards');
  for (const { userId } of [survivor, other])
    await assigned(app, admin, first.id, { add: { userIds: [userId], teamIds: [], lmsGroupIds: [] } });
  await assigned(app, admin, second.id, { add: { userIds: [other.userId], teamIds: [], lmsGroupIds: [] } });
  await other.call(completeCard, { params: { cardId: first.id } });
  await app.jobsDone();
  await merge(survivor, other);
  await app.jobsDone();
  const { rows } = await owner.query('select card_id, status from learning_duties where user_id = $1', [survivor.userId]);
  expect(new Map(rows.map((row) => [row.card_id, row.status]))).toEqual(
    new Map([
      [first.id, 'fulfilled'],
      [second.id, 'open'],
    ]),
  );
});

test('ADM-01 only who may change both accounts merges them, never their own, and rights are not added', async () => {
  const learner = await app.signedIn();
  const ruler = await app.signedIn({ role: 'super-admin' });
  // Someone who manages people and nothing else.
  const keeper = await app.signedIn();
  const { key: roleKey } = await aRole(admin, ['MANAGE_USERS', 'ADMIN_ONLY']);
  await admin.call(assignRole, { params: { userId: keeper.userId, roleKey } });
  const another = await app.signedIn();
  expect((await merge(learner, admin)).problem?.code).toBe('account-yourself');
  expect((await merge(learner, learner)).problem?.code).toBe('account-merge-same');
  expect((await merge(learner, ruler, another)).problem?.status).toBe(403);
  const stranger = await app.signedIn({ organisation: app.other });
  expect((await merge(learner, stranger)).problem?.code).toBe('person-not-found');
  expect((await merge(learner, ruler, keeper)).problem?.code).toBe('account-not-yours-to-change');
  // A right over work that the keeper could not give stays behind.
  const curator = await app.signedIn();
  const { key: special } = await aRole(admin, ['MANAGE_TM_PROJECTS']);
  await admin.call(assignRole, { params: { userId: curator.userId, roleKey: special } });
  expect(
    (await keeper.call(previewMerge, { params: { userId: learner.userId }, query: { mergedId: curator.userId } })).rolesLost,
  ).toHaveLength(1);
  expect((await merge(learner, curator, keeper)).problem).toBeUndefined();
  const survivor = await admin.call(getAccount, { params: { userId: learner.userId } });
  expect(survivor.roles.map(({ key }) => key)).not.toContain(special);
});

test('ADM-01 of two merges of one account at once one is refused, and nothing is undone after 30 days', async () => {
  const [one, two, other] = [await app.signedIn(), await app.signedIn(), await app.signedIn()];
  const answers = await Promise.all([merge(one, other), merge(two, other)]);
  expect(answers.map(({ problem }) => problem?.code ?? 'merged').toSorted()).toEqual(['account-already-merged', 'merged']);
  const { merges } = await admin.call(listAccountMerges, { params: { userId: other.userId } });
  expect(merges).toHaveLength(1);
  app.clock.advance({ days: 31 });
  const late = await admin.attempt(undoAccountMerge, { params: { mergeId: merges[0]?.id ?? '' } });
  expect(late.problem?.code).toBe('account-merge-too-old');
});
