import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addDays, countMyDuties, endAssignment } from '@waymark/contract/assignments';
import { archiveCard, completeCard, visitCard } from '@waymark/contract/cards';
import {
  downloadTeam,
  getTeamOverview,
  listTeamItemPeople,
  listTeamItems,
  listTeamPeople,
  listTeamPersonDuties,
  listTeamSkills,
  remindTeam,
  TEAM_ITEM_SORTS,
  TEAM_PEOPLE_SORTS,
} from '@waymark/contract/manager-dashboard';
import { startProxy } from '@waymark/contract/impersonation';
import type { SchemaInput, UserId } from '@waymark/contract/kit';
import { listNotifications } from '@waymark/contract/notifications';
import { setPersonJobRole } from '@waymark/contract/job-roles';
import { setManager } from '@waymark/contract/people';
import { csrfTokenOf } from '../../platform/session/session-store.ts';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { assigned, reportsTo } from '../assignments/assignments.factory.ts';
import { aPublishedCard } from '../cards/cards.factory.ts';
import { aJobRole } from '../job-roles/job-roles.factory.ts';
import { someEvidence, someSkills } from '../skills/skills.factory.ts';
import { renumberReports } from '../reporting/reporting.public.ts';

const app = await testApp();
const { store } = app.home;
const admin = await app.signedIn({ role: 'super-admin' });
const today = () => app.clock.now().toISOString().slice(0, 10);
const give = (cardId: string, people: readonly SignedIn[], dueIn: number | null, priority: 'mandatory' | 'optional' = 'mandatory') =>
  assigned(app, admin, cardId, {
    add: { userIds: people.map(({ userId }) => userId), teamIds: [], lmsGroupIds: [] },
    dueOn: dueIn === null ? null : addDays(today(), dueIn),
    priority,
  });

/** A manager with two reports; the first leads a third person. */
async function aTree() {
  const [manager, lead, member, below] = (await Promise.all([1, 2, 3, 4].map(() => app.signedIn()))) as [
    SignedIn,
    SignedIn,
    SignedIn,
    SignedIn,
  ];
  await reportsTo(admin, lead.userId, manager.userId);
  await reportsTo(admin, member.userId, manager.userId);
  await reportsTo(admin, below.userId, lead.userId);
  await app.jobsDone();
  return { manager, lead, member, below };
}

const names = (people: readonly { readonly person: { readonly id: string } }[]) => people.map(({ person }) => person.id);

test('MGR-01 SES-62 only who has reports has a dashboard; a secondary manager where the organisation shows them', async () => {
  const { manager, member, below } = await aTree();
  expect((await manager.call(getTeamOverview, { query: {} })).people).toEqual({ direct: 2, indirect: 1, secondary: null, all: 3 });
  expect((await member.attempt(getTeamOverview, { query: {} })).problem?.code).toBe('no-team');
  await admin.call(setManager, { params: { userId: below.userId }, body: { kind: 'secondary', managerId: member.userId } });
  expect((await member.attempt(listTeamPeople, { query: {} })).problem?.code).toBe('no-team');
  await app.configure('show_secondary_manager', true);
  const { items } = await member.call(listTeamPeople, { query: { scope: 'secondary' } });
  expect(items.map(({ person, relation }) => [person.id, relation])).toEqual([[below.userId, 'secondary']]);
  await app.configure('show_secondary_manager', false);
});

test('MGR-04 a manager goes down their own tree and no further; leavers are out at once', async () => {
  const { manager, lead, member, below } = await aTree();
  const people = async (query: SchemaInput<(typeof listTeamPeople)['query']>) =>
    new Set(names((await manager.call(listTeamPeople, { query })).items));
  expect(await people({ scope: 'direct' })).toEqual(new Set([lead.userId, member.userId]));
  expect(await people({ scope: 'indirect' })).toEqual(new Set([below.userId]));
  expect(await people({ scope: 'direct', manager: lead.userId })).toEqual(new Set([below.userId]));
  const overview = await manager.call(getTeamOverview, { query: { manager: lead.userId } });
  expect([overview.manager?.id, overview.path]).toEqual([lead.userId, []]);
  for (const [caller, target] of [
    [lead, manager],
    [manager, admin],
  ] as const) {
    expect((await caller.attempt(listTeamPeople, { query: { manager: target.userId } })).problem?.code).toBe('not-in-your-team');
    const { problem } = await caller.attempt(listTeamPersonDuties, { params: { userId: target.userId }, query: {} });
    expect(problem?.code).toBe('not-in-your-team');
  }
  await store.db.updateTable('users').set({ status: 'suspended' }).where('id', '=', below.userId).execute();
  expect(await people({ scope: 'all' })).toEqual(new Set([lead.userId, member.userId]));
});

test('MGR-02 what the team learns by person and by item; the figures are those people see themselves', async () => {
  const { manager, lead, member, below } = await aTree();
  const [late, running, done] = [await aPublishedCard(admin), await aPublishedCard(admin), await aPublishedCard(admin)];
  await give(late.id, [member, below], 7);
  app.clock.advance({ days: 9 });
  await give(running.id, [lead, member], 30, 'optional');
  await give(done.id, [member], null);
  await member.call(visitCard, { params: { cardId: running.id } });
  await app.home.store.db
    .updateTable('card_progress')
    .set({ completed_percentage: 30 })
    .where('organisation_id', '=', app.home.store.organisationId)
    .where('card_id', '=', running.id)
    .execute();
  await member.call(completeCard, { params: { cardId: done.id } });
  await app.jobsDone();
  const { items } = await manager.call(listTeamPeople, { query: { scope: 'all', sort: 'overdue', direction: 'descending' } });
  const row = items.find(({ person }) => person.id === member.userId);
  expect(row).toMatchObject({ open: 2, inProgress: 1, overdue: 1, completed: 1, can: { openTeam: false, remind: true } });
  expect(await member.call(countMyDuties, {})).toMatchObject({ open: 2, overdue: 1, fulfilled: 1 });
  const byItem = await manager.call(listTeamItems, { query: { scope: 'all' } });
  expect(
    byItem.items.map(({ card, people, open, inProgress, overdue, completed }) => [card.id, people, open, inProgress, overdue, completed]),
  ).toEqual(
    expect.arrayContaining([
      [late.id, 2, 2, 0, 2, 0],
      [running.id, 2, 2, 1, 0, 0],
      [done.id, 1, 0, 0, 0, 1],
    ]),
  );
  expect(byItem.items[0]?.card.id, 'the most overdue first').toBe(late.id);
  const { figures, mostOverdue } = await manager.call(getTeamOverview, { query: { scope: 'all' } });
  expect(figures).toMatchObject({ open: 4, overdue: 2, inProgress: 1, completed: 1, peopleOverdue: 2, peopleOnTrack: 1, mandatoryOpen: 2 });
  expect(figures.mandatoryCompleted).toBe(1);
  // ANA-09: the people a figure opens add up to it.
  const opened = { overdue: 'overdue', dueSoon: 'due-soon', inProgress: 'in-progress', mandatoryCompleted: 'mandatory' } as const;
  for (const figure of ['overdue', 'dueSoon', 'inProgress', 'mandatoryCompleted'] as const) {
    const rows = (await manager.call(listTeamPeople, { query: { scope: 'all', filter: opened[figure] } })).items;
    expect([figure, rows.reduce((sum, one) => sum + one[figure], 0)]).toEqual([figure, figures[figure]]);
  }
  expect(mostOverdue, 'two have as much overdue: no single name').toBeNull();
  const people = await manager.call(listTeamItemPeople, { params: { cardId: running.id }, query: { state: 'in-progress' } });
  expect(names(people.items)).toEqual([member.userId]);
  const q = member.fullName.replace(/^Test (.*)$/, '$1 Test');
  expect(names((await manager.call(listTeamPeople, { query: { scope: 'all', q } })).items)).toEqual([member.userId]);
  const ofItem = await manager.call(listTeamItemPeople, { params: { cardId: running.id }, query: { q } });
  expect(names(ofItem.items)).toEqual([member.userId]);
  const duties = await manager.call(listTeamPersonDuties, { params: { userId: member.userId }, query: {} });
  expect(duties.items.map(({ card, state }) => [card.id, state])).toEqual([
    [late.id, 'overdue'],
    [running.id, 'in-progress'],
    [done.id, 'completed'],
  ]);
  await admin.call(archiveCard, { params: { cardId: late.id } });
  expect((await manager.call(getTeamOverview, { query: { scope: 'all' } })).figures.overdue, 'as for learners, nothing is due').toBe(0);
  const outside = await manager.attempt(listTeamItemPeople, { params: { cardId: (await aPublishedCard(admin)).id }, query: {} });
  expect(outside.problem?.code).toBe('team-item-not-found');
});

test('MGR-03 SKL-10 skills against what the role asks for, as far as people show them to their manager', async () => {
  const { manager, member } = await aTree();
  const [gis, sql2, writing] = await someSkills(store, 'Team GIS', 'Team SQL', 'Team writing');
  const role = await aJobRole(await app.signedIn({ role: 'super-admin' }), {
    title: 'Team planner',
    skills: [gis!, sql2!, writing!].map((skillId) => ({ skillId, level: 'intermediate' })),
  });
  await admin.call(setPersonJobRole, { params: { userId: member.userId }, body: { roleId: role.id } });
  await someEvidence(
    app,
    [
      [gis!, 'advanced'],
      [sql2!, 'beginner'],
    ].map(
      ([skillId, level]) =>
        ({ userId: member.userId, skillId: skillId as never, source: 'manager', level, origin: `test:${skillId}` }) as never,
    ),
  );
  const { items, skills } = await manager.call(listTeamSkills, { query: {} });
  const row = items.find(({ person }) => person.id === member.userId);
  expect(row).toMatchObject({ required: 3, met: 1, role: { title: 'Team planner' } });
  expect(row?.gaps.map(({ skill, state }) => [skill.label, state])).toEqual([
    ['Team writing', 'missing'],
    ['Team SQL', 'partly'],
  ]);
  expect(skills.map(({ label, needed, met }) => [label, needed, met]).toSorted()).toEqual([
    ['Team GIS', 1, 1],
    ['Team SQL', 1, 0],
    ['Team writing', 1, 0],
  ]);
  await store.db.updateTable('person_skills').set({ visibility: 'me' }).where('user_id', '=', member.userId).execute();
  const hidden = (await manager.call(listTeamSkills, { query: {} })).items.find(({ person }) => person.id === member.userId);
  expect(hidden?.met, 'what people keep to themselves is not told').toBe(0);
});

test('MGR-02 what begins later counts from the day it begins, by the clock of the person', async () => {
  const { manager, member } = await aTree();
  await store.db.updateTable('users').set({ time_zone: 'Asia/Tokyo' }).where('id', '=', member.userId).execute();
  const card = await aPublishedCard(admin);
  const add = { userIds: [member.userId], teamIds: [], lmsGroupIds: [] };
  await assigned(app, admin, card.id, { add, startsOn: addDays(today(), 3), dueOn: addDays(today(), 20) });
  const open = async () => [
    (await manager.call(getTeamOverview, { query: {} })).figures.open,
    (await manager.call(listTeamItems, { query: {} })).items.length,
    (await member.call(countMyDuties, {})).open,
  ];
  expect(await open()).toEqual([0, 0, 0]);
  const minutes = (Date.parse(`${addDays(today(), 2)}T14:30:00Z`) - app.clock.now().getTime()) / 60_000;
  app.clock.advance({ minutes });
  expect(await open()).toEqual([0, 0, 0]);
  app.clock.advance({ minutes: 60 });
  app.platform.sessions.forgetAll();
  expect(await open(), 'midnight in Tokyo').toEqual([1, 1, 1]);
});

test('MGR-02 a manager reminds people once a day, and only their own', async () => {
  const { manager, lead, member } = await aTree();
  const card = await aPublishedCard(admin, { title: 'Working at heights' });
  await give(card.id, [member], 7);
  const body = { userIds: [member.userId, lead.userId], cardId: card.id, note: 'Before Friday, please.' };
  expect(await manager.call(remindTeam, { body })).toEqual({ reminded: 1, skipped: 1 });
  expect(await manager.call(remindTeam, { body })).toEqual({ reminded: 0, skipped: 2 });
  await app.jobsDone();
  const notices = (await member.call(listNotifications, { query: {} })).notifications.filter(({ kind }) => kind === 'learning-reminder');
  expect(notices).toMatchObject([
    { message: `${manager.fullName} reminded you about “Working at heights”`, href: `/insights/${card.slug}` },
  ]);
  expect(notices[0]?.reason).toContain('Before Friday, please.');
  app.clock.advance({ days: 20 });
  expect(await manager.call(remindTeam, { body: { userIds: [member.userId] } })).toEqual({ reminded: 1, skipped: 0 });
  const stranger = await app.signedIn();
  expect((await manager.attempt(remindTeam, { body: { userIds: [stranger.userId] } })).problem?.code).toBe('not-in-your-team');
});

test('MGR-08 pages follow one another without gap or repetition by every sort, both ways', async () => {
  const { manager, lead, member, below } = await aTree();
  const cards = [await aPublishedCard(admin), await aPublishedCard(admin), await aPublishedCard(admin)];
  await give(cards[0]!.id, [lead, member, below], 8);
  await give(cards[1]!.id, [lead, below], 9);
  await give(cards[2]!.id, [below], null);
  await below.call(completeCard, { params: { cardId: cards[2]!.id } });
  app.clock.advance({ days: 9 });
  await app.jobsDone();
  for (const direction of ['ascending', 'descending'] as const) {
    for (const sort of TEAM_PEOPLE_SORTS) {
      const seen: string[] = [];
      for (let cursor: string | null | undefined; cursor !== null;) {
        const page = await manager.call(listTeamPeople, {
          query: { scope: 'all', sort, direction, limit: 2, ...(cursor ? { cursor } : {}) },
        });
        seen.push(...names(page.items));
        cursor = page.nextCursor;
      }
      expect(seen.toSorted(), `${sort}, ${direction}`).toEqual([lead.userId, member.userId, below.userId].toSorted());
    }
    for (const sort of TEAM_ITEM_SORTS) {
      const seen: string[] = [];
      for (let cursor: string | null | undefined; cursor !== null;) {
        const page = await manager.call(listTeamItems, {
          query: { scope: 'all', sort, direction, limit: 2, ...(cursor ? { cursor } : {}) },
        });
        seen.push(...page.items.map(({ card }) => card.id));
        cursor = page.nextCursor;
      }
      expect(seen.toSorted(), `${sort}, ${direction}`).toEqual(cards.map(({ id }) => id).toSorted());
    }
  }
  expect((await manager.attempt(listTeamPeople, { query: { cursor: 'broken' } })).problem?.errors).toEqual([
    { field: 'cursor', code: 'invalid-cursor' },
  ]);
});

/** The same numbers in every run. */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor((state / 4_294_967_296) * below);
  };
}

/** Who is below a manager, by walking down the lines; cycles end the walk. */
function walkDown(lines: ReadonlyMap<string, string>, manager: string): Set<string> {
  const found = new Set<string>();
  const wave = [manager];
  for (let at = wave.pop(); at !== undefined; at = wave.pop()) {
    for (const [report, of] of lines) {
      if (of === at && report !== manager && !found.has(report)) {
        found.add(report);
        wave.push(report);
      }
    }
  }
  return found;
}

test('MGR-08 after any moves, also into cycles, completions, withdrawals and days gone by, every figure equals a recount', async () => {
  const random = randomOf(20_261_124);
  const people = await Promise.all(Array.from({ length: 9 }, () => app.signedIn()));
  const cards = [await aPublishedCard(admin), await aPublishedCard(admin), await aPublishedCard(admin), await aPublishedCard(admin)];
  const lines = new Map<string, string>();
  const given: string[] = [];
  const one = <T>(list: readonly T[]): T => list[random(list.length)]!;
  const move = async (report: UserId, manager: UserId) => {
    // The product refuses to close a circle; a migrated store may hold one.
    await sql`insert into reporting_lines (organisation_id, report_id, manager_id, kind) values (${store.organisationId}, ${report}, ${manager}, 'direct')
      on conflict (organisation_id, report_id, kind) do update set manager_id = excluded.manager_id`.execute(store.db);
    lines.set(report, manager);
  };
  const context = {
    platform: app.platform,
    organisation: (await app.platform.organisations.withId(app.home.id))!,
    store,
    requestId: 'test',
    actor: null,
    now: () => app.clock.now(),
  };
  for (let round = 0; round < 12; round += 1) {
    for (let at = 0; at < 3; at += 1) {
      const [report, manager] = [one(people), one(people)];
      if (report !== manager) await move(report.userId, manager.userId);
    }
    const what = random(5);
    if (what === 0) await one(people).attempt(completeCard, { params: { cardId: one(cards).id } });
    else if (what === 1) await one(people).attempt(visitCard, { params: { cardId: one(cards).id } });
    else if (what === 2 && given.length > 0) {
      await admin.attempt(endAssignment, { params: { assignmentId: one(given) } });
    } else {
      const chosen = people.filter(() => random(2) === 0);
      if (chosen.length > 0)
        given.push(
          ...(await give(one(cards).id, chosen, [null, 7, 8, 20][round % 4] ?? null, one(['mandatory', 'optional']))).assignmentIds,
        );
    }
    app.clock.advance({ days: random(5) });
    await app.jobsDone();
    await renumberReports(context);
    for (const manager of people) {
      const below = walkDown(lines, manager.userId);
      const answer = await manager.attempt(getTeamOverview, { query: { scope: 'all' } });
      const isManager = [...lines.values()].includes(manager.userId);
      expect(answer.problem?.code).toBe(isManager ? undefined : 'no-team');
      if (!isManager) continue;
      const { rows } = await sql<{ card_id: string; open: number; overdue: number; started: number; done: number; people: number }>`
        select d.card_id, count(distinct d.user_id) filter (where d.status = 'open') as open,
          count(distinct d.user_id) filter (where d.status = 'open' and d.due_on < ${today()}::date) as overdue,
          count(distinct d.user_id) filter (where d.status = 'open' and p.completion_state = 'STARTED'
            and (p.completed_percentage > 0 or p.position_seconds > 0 or p.course_status <> 'Registered')) as started,
          count(distinct d.user_id) filter (where d.status = 'fulfilled') as done, count(distinct d.user_id) as people
        from learning_duties d left join card_progress p
          on p.organisation_id = d.organisation_id and p.card_id = d.card_id and p.user_id = d.user_id
        where d.organisation_id = ${store.organisationId} and d.user_id = any(${[...below]}::uuid[]) and d.status in ('open', 'fulfilled')
        group by d.card_id`.execute(store.db);
      const sum = (figure: 'open' | 'overdue' | 'started' | 'done') => rows.reduce((total, row) => total + row[figure], 0);
      expect(answer.body, `round ${round}`).toMatchObject({
        people: { all: below.size },
        figures: { open: sum('open'), overdue: sum('overdue'), inProgress: sum('started'), completed: sum('done') },
      });
      const items = await manager.call(listTeamItems, { query: { scope: 'all', sort: 'title' } });
      expect(
        Object.fromEntries(
          items.items.map((item) => [item.card.id, [item.people, item.open, item.overdue, item.inProgress, item.completed]]),
        ),
      ).toEqual(Object.fromEntries(rows.map((row) => [row.card_id, [row.people, row.open, row.overdue, row.started, row.done]])));
    }
  }
});

test('MGR-06 SES-65 the dashboards of direct reports can be opened; in their place one looks at their team and sends nothing', async () => {
  const { manager, lead, member, below } = await aTree();
  const openable = async () =>
    Object.fromEntries(
      (await manager.call(listTeamPeople, { query: { scope: 'all' } })).items.map(({ person, can }) => [
        person.id,
        [can.openDashboard, can.openManagerDashboard],
      ]),
    );
  const off = { [lead.userId]: [false, false], [member.userId]: [false, false], [below.userId]: [false, false] };
  expect(await openable()).toEqual(off);
  await app.configure('switches', { manager_proxy: true });
  expect(await openable()).toEqual({ ...off, [lead.userId]: [true, true], [member.userId]: [true, false] });
  await manager.call(startProxy, { body: { userId: lead.userId, reason: 'Cover for them', proxyType: 'manager_dashboard' } });
  manager.csrfToken = csrfTokenOf(manager.cookies['session'] ?? '');
  const { items } = await manager.call(listTeamPeople, { query: {} });
  expect(names(items)).toEqual([below.userId]);
  expect(items[0]?.can).toMatchObject({ openDashboard: false, remind: false });
  expect((await manager.attempt(remindTeam, { body: { userIds: [below.userId] } })).problem?.code).toBe('not-while-acting');
  await app.configure('switches', { manager_proxy: false });
});

test('MGR-07 each table is a file, with what a spreadsheet would run made harmless', async () => {
  const { manager, member } = await aTree();
  const card = await aPublishedCard(admin, { title: '=HYPERLINK("x")' });
  await give(card.id, [member], 30);
  const file = async (table: 'people' | 'items' | 'skills', language?: string) => {
    const { body, status } = await manager.attempt(downloadTeam, { params: { table }, query: { scope: 'all', language } });
    return { text: String(body), status };
  };
  const people = await file('people');
  expect(people.text).toContain('Person,Job title,Overdue');
  expect(people.text.split('\r\n').filter((line) => line !== '')).toHaveLength(4);
  expect((await file('items')).text).toContain(`"'=HYPERLINK`);
  const typesIn = async (language: string) => (await file('items', language)).text.match(/\)",([^,]+),/)?.[1];
  expect([await typesIn('en'), await typesIn('es')], 'types as the page calls them').toEqual(['Text', 'Texto']);
  await app.configure('readable_card_types', { text: 'Page' });
  expect(await typesIn('de'), 'the organisation’s own word').toBe('Page');
  await app.configure('readable_card_types', {});
  expect((await file('skills')).status).toBe(200);
  expect((await member.attempt(downloadTeam, { params: { table: 'people' }, query: {} })).problem?.code).toBe('no-team');
});
