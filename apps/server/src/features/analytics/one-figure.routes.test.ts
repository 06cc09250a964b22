import { randomUUID } from 'node:crypto';
import {
  ANALYTICS_AREAS,
  getAnalytics,
  getGroupAnalytics,
  listFigureRows,
  listGroupFigureRows,
  listGroupProgress,
} from '@waymark/contract/analytics';
import { addDays, listAssignmentPeople, listAssignments, listMyDuties, listShareTargets } from '@waymark/contract/assignments';
import { getAccount, listAccounts, reactivateAccount, suspendAccount } from '@waymark/contract/accounts';
import { getAdminOverview } from '@waymark/contract/admin';
import { bookmarkCard, completeCard, listCards } from '@waymark/contract/cards';
import { startPath } from '@waymark/contract/pathways';
import { getHome, listContinueLearning } from '@waymark/contract/home';
import { getGroup, joinGroup, leaveGroup } from '@waymark/contract/groups';
import { countLearning, getLearningPlan, listCompletedCards } from '@waymark/contract/learning';
import {
  getTeamHours,
  getTeamOverview,
  listTeamItemPeople,
  listTeamItems,
  listTeamPeople,
  listTeamPersonDuties,
  type TeamDutyFilter,
} from '@waymark/contract/manager-dashboard';
import { previewReport, type ReportDefinition } from '@waymark/contract/reports';
import { assignRole, followPerson, getProfile, listFollowers, listReports, listRoles, removeRole } from '@waymark/contract/people';
import { assignRoleToGroup, createRole, listRoleHolders } from '@waymark/contract/roles';
import { getTranscriptSummary, listTranscript, listTranscriptOf, withdrawCompletion } from '@waymark/contract/transcript';
import { getWallet, grantCoins, listTransactions } from '@waymark/contract/wallet';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { assigned, reportsTo } from '../assignments/assignments.factory.ts';
import { aPublishedCard } from '../cards/cards.factory.ts';
import { aGroup } from '../groups/groups.factory.ts';
import { aPath } from '../pathways/pathways.factory.ts';
import { contextOf } from '../people/people.factory.ts';
import { recordCompletions, recordOutside } from '../progress/progress.public.ts';

const app = await testApp();
const admin = await app.signedIn({ role: 'super-admin', firstName: 'Ada' });
const manager = await app.signedIn({ firstName: 'Mara' });
const people = await Promise.all(Array.from({ length: 8 }, (_, at) => app.signedIn({ firstName: `Person ${at}` })));
const group = await aGroup(admin, { name: 'Crew' });
const cards = await Promise.all([20, 45, 90].map((durationMinutes) => aPublishedCard(admin, { durationMinutes })));
const role = await admin.call(createRole, { body: { name: 'Reviewer', description: '', permissions: ['CREATE_CHANNELS'] } });
const reviewers = await aGroup(admin, { name: 'Reviewers', visibility: 'private' }, people.slice(4, 6));
await admin.call(assignRoleToGroup, { params: { roleKey: role.key, groupId: reviewers.id } });
for (const { userId } of people) await reportsTo(admin, userId, manager.userId);
for (const person of people) await person.call(followPerson, { params: { userId: manager.userId } });
await app.jobsDone();

const report = (definition: Partial<ReportDefinition>) =>
  admin.call(previewReport, {
    body: { subject: 'people', people: 'all', columns: ['person.name'], filters: [], groupBy: [], sort: null, ...definition },
  });

/** Suspending ends sessions: those below are the ones it happens to. */
const SUSPENDABLE = 3;
const staying = people.slice(SUSPENDABLE);

const overview = async () => (await manager.call(getTeamOverview, { query: { scope: 'all' } })).figures;
const team = async () => (await manager.call(listTeamPeople, { query: { scope: 'all', limit: 50 } })).items;
/** How many of a team's duties a figure counts: in all, by person and by item, and the rows that each of these opens. */
const dutiesOfTeam = (figure: 'open' | 'inProgress' | 'overdue' | 'completed', state: TeamDutyFilter) => ({
  'manager dashboard': async () => (await overview())[figure],
  'table of people': async () => (await team()).reduce((sum, row) => sum + row[figure], 0),
  'what each person has to do': async () => {
    const lists = (await team()).map(({ person }) =>
      manager.call(listTeamPersonDuties, { params: { userId: person.id }, query: { state, limit: 50 } }),
    );
    return (await Promise.all(lists)).reduce((sum, { items }) => sum + items.length, 0);
  },
  'table of items': async () =>
    (await manager.call(listTeamItems, { query: { scope: 'all', limit: 50 } })).items.reduce((sum, row) => sum + row[figure], 0),
  'people of each item': async () => {
    const { items } = await manager.call(listTeamItems, { query: { scope: 'all', limit: 50 } });
    const lists = items.map(({ card }) =>
      manager.call(listTeamItemPeople, { params: { cardId: card.id }, query: { scope: 'all', state, limit: 50 } }),
    );
    return (await Promise.all(lists)).reduce((sum, page) => sum + page.items.length, 0);
  },
});

/** Each quantity with every place that shows it; all of them have to agree at any moment. */
const QUANTITIES: Readonly<Record<string, Readonly<Record<string, () => Promise<unknown>>>>> = {
  'people of a team': {
    'manager dashboard': async () => (await manager.call(getTeamOverview, { query: { scope: 'all' } })).people.all,
    'on track and overdue': async () => {
      const { figures } = await manager.call(getTeamOverview, { query: { scope: 'all' } });
      return figures.peopleOnTrack + figures.peopleOverdue;
    },
    'report of people': async () =>
      (
        await manager.call(previewReport, {
          body: { subject: 'people', people: 'team', columns: ['person.name'], filters: [], groupBy: [], sort: null },
        })
      ).total,
  },
  'people of the organisation': {
    'overview of the administration': async () => (await admin.call(getAdminOverview, {})).people.active,
    'list that it opens': async () => (await admin.call(listAccounts, { query: { status: ['active'], limit: 50 } })).items.length,
    'analytics, in view': async () => (await admin.call(getAnalytics, { params: { area: 'people' }, query: {} })).people,
    'mobility board, in view': async () => (await admin.call(getAnalytics, { params: { area: 'mobility' }, query: {} })).people,
    'report of people': async () => (await report({})).total,
  },
  'open duties of a team': dutiesOfTeam('open', 'open'),
  'duties of a team in progress': dutiesOfTeam('inProgress', 'in-progress'),
  'overdue duties of a team': dutiesOfTeam('overdue', 'overdue'),
  'completed duties of a team': dutiesOfTeam('completed', 'completed'),
  'people with a role': {
    'list of roles': async () => (await admin.call(listRoles, {})).items.find(({ key }) => key === role.key)?.peopleCount,
    'list of users': async () => (await admin.call(listAccounts, { query: { role: [role.key], limit: 50 } })).items.length,
    'page of the role': async () =>
      (await admin.call(listRoleHolders, { params: { roleKey: role.key }, query: { limit: 50 } })).items.length,
  },
  'people of a group': {
    group: async () => (await admin.call(getGroup, { params: { slug: group.slug } })).membersCount,
    'group analytics': async () => (await admin.call(getGroupAnalytics, { params: { groupId: group.id }, query: {} })).people,
    'members of its analytics': async () =>
      (await admin.call(listGroupProgress, { params: { groupId: group.id }, query: { limit: 50 } })).items.length,
    'report of groups': async () => {
      const columns = ['group.name', 'group.members'];
      return (await report({ subject: 'groups', columns })).rows.find(([name]) => name === 'Crew')?.[1];
    },
    'assign dialog': async () =>
      (
        await admin.call(listShareTargets, {
          params: { cardId: cards[0]!.id },
          query: { purpose: 'assign', section: 'communities', q: 'Crew' },
        })
      ).teams[0]?.membersCount,
  },
  'people of an assignment': {
    card: async () => (await admin.call(listAssignments, { params: { cardId: cards[0]!.id }, query: {} })).items[0]?.spread.people,
    'report of assignments': async () =>
      (await report({ subject: 'assignments', columns: ['content.title', 'assignment.people'] })).rows.find(
        ([title]) => title === cards[0]!.title,
      )?.[1],
    'report of duties': async () => {
      const filters: ReportDefinition['filters'] = [{ field: 'content.title', operator: 'contains', values: [cards[0]!.title] }];
      return (await report({ subject: 'duties', columns: ['person.name'], filters })).total;
    },
    'page of the assignment': async () => {
      const { items } = await admin.call(listAssignments, { params: { cardId: cards[0]!.id }, query: {} });
      const assignmentId = items[0]!.id;
      const listed = await admin.call(listAssignmentPeople, { params: { assignmentId }, query: { limit: 50 } });
      return listed.items.length;
    },
  },
  'direct reports of a person': {
    profile: async () => (await admin.call(getProfile, { params: { handle: manager.handle } })).directReportsCount,
    'profile, to a colleague': async () => (await staying[0]!.call(getProfile, { params: { handle: manager.handle } })).directReportsCount,
    'list that it opens': async () =>
      (await admin.call(listReports, { params: { userId: manager.userId }, query: { scope: 'direct', limit: 50 } })).items.length,
    'account in the administration': async () => (await admin.call(getAccount, { params: { userId: manager.userId } })).directReportsCount,
    'manager dashboard': async () => (await manager.call(getTeamOverview, { query: { scope: 'direct' } })).people.direct,
  },
  followers: {
    profile: async () => (await admin.call(getProfile, { params: { handle: manager.handle } })).followersCount,
    'profile, to oneself': async () => (await manager.call(getProfile, { params: { handle: 'me' } })).followersCount,
    'list that it opens': async () =>
      (await admin.call(listFollowers, { params: { userId: manager.userId }, query: { limit: 50 } })).items.length,
  },
};

const ofEach = async (read: (person: (typeof people)[number]) => Promise<number>) =>
  Object.fromEntries(await Promise.all(staying.map(async (person) => [person.fullName, await read(person)])));
const finishedRows = async (person: (typeof people)[number]) =>
  (await person.call(listTranscript, { query: { filter: 'finished', limit: 50 } })).items;
/** The same for each person: what they finished, and how long it took. */
const OF_A_PERSON: Readonly<Record<string, Readonly<Record<string, () => Promise<unknown>>>>> = {
  'minutes learned': {
    'learning record': () => ofEach(async (person) => (await person.call(getTranscriptSummary, {})).minutes),
    'rows of the record': () =>
      ofEach(async (person) => (await finishedRows(person)).reduce((sum, row) => sum + (row.durationMinutes ?? 0), 0)),
    'report of completions': async () => {
      const { rows } = await report({ subject: 'completions', columns: ['content.minutes'], groupBy: ['person.name'] });
      const minutes = new Map(rows.map(([name, , sum]) => [name, sum]));
      return ofEach(async ({ fullName }) => Number(minutes.get(fullName) ?? 0));
    },
    'table of people of My team, all its months': async () => {
      const minutes = new Map((await team()).map((row) => [row.person.fullName, row.minutes.reduce((sum, month) => sum + month, 0)]));
      return ofEach(async ({ fullName }) => minutes.get(fullName) ?? 0);
    },
  },
  finished: {
    'learning record': () => ofEach(async (person) => (await person.call(getTranscriptSummary, {})).finished),
    'rows of the record': () => ofEach(async (person) => (await finishedRows(person)).length),
    'report of completions': async () => {
      const { rows } = await report({ subject: 'completions', columns: ['content.title'], groupBy: ['person.name'] });
      const finished = new Map(rows.map(([name, count]) => [name, count]));
      return ofEach(async ({ fullName }) => Number(finished.get(fullName) ?? 0));
    },
  },
};

let seed = 11;
const random = (below: number) => {
  seed = (seed * 16_807) % 2_147_483_647;
  return seed % below;
};

test('ANA-09 the same quantity is the same wherever it is shown, after any history', { timeout: 120_000 }, async () => {
  const context = await contextOf(app, app.home);
  const suspended = new Set<string>();
  const members = new Set<string>();
  await assigned(app, admin, cards[0]!.id, { add: { userIds: [], teamIds: [group.id], lmsGroupIds: [] } });
  const path = await aPath(admin, [cards[1]!.id, cards[2]!.id]);
  const dueOn = addDays(app.clock.now().toISOString().slice(0, 10), 7);
  await assigned(app, admin, path.id, { add: { userIds: people.map(({ userId }) => userId), teamIds: [], lmsGroupIds: [] }, dueOn });
  // In progress and, before the history ends, overdue.
  for (const person of staying.slice(0, 2)) await person.call(startPath, { params: { pathId: path.id } });
  const steps: Record<string, (person: (typeof people)[number]) => Promise<unknown>> = {
    join: async (person) => {
      if (!suspended.has(person.userId)) await person.attempt(joinGroup, { params: { groupId: group.id } });
      members.add(person.userId);
    },
    leave: async (person) => {
      if (suspended.has(person.userId) || !members.delete(person.userId)) return;
      await person.attempt(leaveGroup, { params: { groupId: group.id } });
    },
    suspend: async () => {
      const person = people[random(SUSPENDABLE)]!;
      await admin.attempt(suspendAccount, { params: { userId: person.userId } });
      suspended.add(person.userId);
    },
    reactivate: async (person) => {
      if (suspended.delete(person.userId)) await admin.attempt(reactivateAccount, { params: { userId: person.userId } });
    },
    complete: async (person) => {
      if (!suspended.has(person.userId)) await person.attempt(completeCard, { params: { cardId: cards[random(3)]!.id } });
    },
    'record twice': (person) =>
      recordCompletions(context, cards[random(3)]!.id, [
        {
          userId: person.userId,
          achievedAt: new Date(app.clock.now().getTime() - (1 + random(30)) * 86_400_000),
          source: 'import',
        },
      ]),
    outside: (person) =>
      recordOutside(
        context,
        { title: 'Evening class', cardType: 'elsewhere', provider: 'College', durationMinutes: 100 },
        { userId: person.userId, achievedAt: app.clock.now(), source: 'approver' },
      ),
    withdraw: async (person) => {
      const record = await admin.call(listTranscriptOf, { params: { userId: person.userId }, query: {} });
      const standing = record.items.filter(({ completionId, status }) => completionId !== null && status !== 'Withdrawn');
      const one = standing[random(Math.max(1, standing.length))];
      if (one?.completionId != null) {
        await admin.attempt(withdrawCompletion, { params: { completionId: one.completionId }, body: { reason: 'Entered by mistake' } });
      }
    },
  };
  steps['start a path'] = (person) => person.attempt(startPath, { params: { pathId: path.id } });
  steps['give a role'] = (person) => admin.attempt(assignRole, { params: { userId: person.userId, roleKey: role.key } });
  steps['take a role'] = (person) => admin.attempt(removeRole, { params: { userId: person.userId, roleKey: role.key } });
  const names = Object.keys(steps);
  for (let round = 0; round < 3; round += 1) {
    app.clock.advance({ days: 3 });
    for (let step = 0; step < 28; step += 1) await steps[names[random(names.length)]!]!(people[random(people.length)]!);
    await app.jobsDone();
    for (const [quantity, places] of Object.entries(QUANTITIES)) {
      const shown = Object.fromEntries(await Promise.all(Object.entries(places).map(async ([place, read]) => [place, await read()])));
      const [first] = Object.values(shown);
      expect({ quantity, ...shown }).toEqual({ quantity, ...Object.fromEntries(Object.keys(shown).map((place) => [place, first])) });
    }
  }
  for (const { userId } of people) {
    if (suspended.has(userId)) await admin.call(reactivateAccount, { params: { userId } });
  }
  await app.jobsDone();
  for (const [quantity, places] of Object.entries(OF_A_PERSON)) {
    const shown = Object.fromEntries(await Promise.all(Object.entries(places).map(async ([place, read]) => [place, await read()])));
    const [first] = Object.values(shown);
    expect({ quantity, ...shown }).toEqual({ quantity, ...Object.fromEntries(Object.keys(shown).map((place) => [place, first])) });
    expect(Object.values(first as Record<string, number>).some((value) => value > 0)).toBe(true);
  }
  // What the team learned in all the months shown is what its people's records say.
  const hours = await manager.call(getTeamHours, { query: { scope: 'all' } });
  const completions = await report({ subject: 'completions', columns: ['content.minutes'], groupBy: ['content.type'] });
  const minutes = completions.rows.reduce((sum, row) => sum + Number(row[2]), 0);
  expect(hours.months.reduce((sum, month) => sum + month.minutes, 0)).toBe(minutes);
});

test('ANA-09 each figure of analytics opens exactly the rows that it counts, page by page', { timeout: 60_000 }, async () => {
  const rowsOf = async (figureId: string) => {
    const rows: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof first>> = await first(figureId, cursor);
      rows.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    return rows;
  };
  const first = (figureId: string, cursor: string | null) =>
    admin.call(listFigureRows, { params: { figureId }, query: { limit: 7, ...(cursor === null ? {} : { cursor }) } });
  const compared: string[] = [];
  for (const area of ANALYTICS_AREAS) {
    const { figures, tables } = await admin.call(getAnalytics, { params: { area }, query: {} });
    for (const { rows, columns } of tables) {
      for (const { cells, isHidden, by } of rows.slice(0, 4)) {
        for (const [at, { figureId, unit }] of columns.entries()) {
          if (figureId === null || unit !== 'count' || isHidden || by === null) continue;
          const query = { limit: 1, ...by };
          const { total, hidden } = await admin.call(listFigureRows, { params: { figureId }, query });
          expect({ area, figureId, by, total }).toEqual({ area, figureId, by, total: hidden === null ? cells[at] : null });
          compared.push(`${Object.keys(by).join(' ')} ${figureId}`);
        }
      }
    }
    for (const { id, unit, value } of figures) {
      const rows = await rowsOf(id);
      expect(new Set(rows).size).toBe(rows.length);
      if (unit !== 'count' || area === 'mobility') continue;
      expect({ id, rows: rows.length }).toEqual({ id, rows: value ?? 0 });
      compared.push(id);
    }
  }
  expect(compared).toEqual(expect.arrayContaining(['things-finished', 'cardId things-finished']));
  expect((await first('things-finished', null)).items[0]?.person?.fullName).toMatch(/^Person/);
  const ofGroup = await admin.call(getGroupAnalytics, { params: { groupId: group.id }, query: {} });
  const finished = ofGroup.figures.find(({ id }) => id === 'things-finished');
  const rows = await admin.call(listGroupFigureRows, { params: { groupId: group.id, figureId: 'things-finished' }, query: { limit: 100 } });
  expect([rows.total, rows.items.length]).toEqual([finished?.value, finished?.value]);
});

test('ANA-09 ANA-02 rows stay within the rights of the reader, and are hidden where the figure would be', async () => {
  const lonely = await aGroup(admin, { name: 'Two' }, [people[6]!]);
  const narrowed = { params: { figureId: 'people-learned' }, query: { groupId: lonely.id } };
  expect(await admin.call(listFigureRows, narrowed)).toMatchObject({ hidden: 'few', items: [] });
  expect((await people[6]!.attempt(listFigureRows, { params: { figureId: 'people-learned' }, query: {} })).status).toBe(403);
  expect(
    (await people[6]!.attempt(listGroupFigureRows, { params: { groupId: lonely.id, figureId: 'people-learned' }, query: {} })).status,
  ).toBe(403);
  const searches = await admin.call(listFigureRows, { params: { figureId: 'searches' }, query: {} });
  expect(searches.items.every(({ person }) => person === null)).toBe(true);
});

test('ANA-09 each figure of one’s own learning and wallet is the number of rows behind it', async () => {
  const learner = await app.signedIn();
  const given = await Promise.all(Array.from({ length: 4 }, () => aPublishedCard(admin)));
  for (const [at, card] of given.entries()) {
    const dueOn = addDays(app.clock.now().toISOString().slice(0, 10), at < 2 ? 8 : 10);
    await assigned(app, admin, card.id, { add: { userIds: [learner.userId], teamIds: [], lmsGroupIds: [] }, dueOn });
  }
  const [read, saved] = [await aPublishedCard(admin), await aPublishedCard(admin)];
  await learner.call(completeCard, { params: { cardId: read.id } });
  // More than home has room for.
  const begun = await Promise.all(Array.from({ length: 7 }, () => aPath(admin, [cards[0]!.id])));
  for (const { id } of begun) await learner.call(startPath, { params: { pathId: id } });
  await learner.call(bookmarkCard, { params: { cardId: saved.id } });
  await app.configure('switches', { wallet: true });
  await admin.call(grantCoins, { body: { key: randomUUID(), userIds: [learner.userId], coins: 5, note: '' } });
  await app.jobsDone();
  app.clock.advance({ days: 10 });
  const counts = await learner.call(countLearning, {});
  const wallet = await learner.call(getWallet, {});
  const rows = async (query: Parameters<typeof learner.call<typeof listMyDuties>>[1]) =>
    (await learner.call(listMyDuties, query)).items.length;
  const { quarter } = await learner.call(getLearningPlan, { query: {} });
  const home = await learner.call(getHome, {});
  const record = await learner.call(getTranscriptSummary, {});
  const pairs: Readonly<Record<string, readonly [figure: number, rows: number]>> = {
    overdue: [counts.overdue, await rows({ query: { status: 'open', due: 'overdue' } })],
    'overdue on home': [home.dueCounts.overdue, counts.overdue],
    'due today on home': [home.dueCounts.today, counts.dueToday],
    'due this week on home': [home.dueCounts.week, await rows({ query: { status: 'open', due: 'this-week' } })],
    'in progress': [counts.inProgress, (await learner.call(listContinueLearning, { query: { limit: 50 } })).items.length],
    'in progress on home': [home.inProgress, counts.inProgress],
    'in progress in the record': [
      record.counts['in-progress'],
      (await learner.call(listTranscript, { query: { filter: 'in-progress', limit: 50 } })).items.length,
    ],
    'in progress, the record beside learning': [record.counts['in-progress'], counts.inProgress],
    'due today': [counts.dueToday, await rows({ query: { status: 'open', due: 'today' } })],
    'overdue of the quarter': [quarter.late, counts.overdue],
    assigned: [counts.assigned, await rows({ query: { status: 'open' } })],
    completed: [counts.completed, (await learner.call(listCompletedCards, { query: {} })).items.length],
    saved: [counts.saved, (await learner.call(listCards, { query: { bookmarked: 'true' } })).items.length],
    entries: [wallet.transactionsCount, (await learner.call(listTransactions, { query: {} })).items.length],
    recharges: [wallet.rechargesCount, (await learner.call(listTransactions, { query: { kind: 'recharge' } })).items.length],
  };
  for (const [figure, [value, listed]] of Object.entries(pairs)) expect({ figure, rows: listed }).toEqual({ figure, rows: value });
  expect(pairs).toMatchObject({
    overdue: [2, 2],
    'due today': [2, 2],
    'in progress on home': [7, 7],
    assigned: [4, 4],
    completed: [1, 1],
    saved: [1, 1],
    entries: [1, 1],
  });
});
