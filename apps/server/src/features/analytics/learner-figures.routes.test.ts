import { getAnalytics, listFigureRows } from '@waymark/contract/analytics';
import { addDays, listMyDuties } from '@waymark/contract/assignments';
import { attemptQuiz, type CardSummary, completeCard, getCard, minutesLeft } from '@waymark/contract/cards';
import {
  COMPLIANCE_GROUP_NAMES,
  COMPLIANCE_GROUPS,
  type ComplianceGroup,
  getComplianceForecast,
  getComplianceSummary,
  grantWaiver,
  groupStatuses,
  listMyCertifications,
  listStandings,
} from '@waymark/contract/compliance';
import { getHome, listContinueLearning } from '@waymark/contract/home';
import { countLearning, getLearningPlan, listCompletedCards } from '@waymark/contract/learning';
import { getTeamOverview, listTeamPeople } from '@waymark/contract/manager-dashboard';
import { startPath } from '@waymark/contract/pathways';
import { previewReport, type ReportDefinition } from '@waymark/contract/reports';
import { getTranscriptSummary, listTranscript, listTranscriptOf, withdrawCompletion } from '@waymark/contract/transcript';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { assigned, reportsTo } from '../assignments/assignments.factory.ts';
import { aPublishedCard, quizContent } from '../cards/cards.factory.ts';
import { aCertification } from '../compliance/compliance.factory.ts';
import { aPath } from '../pathways/pathways.factory.ts';
import { contextOf } from '../people/people.factory.ts';
import { recordCompletions } from '../progress/progress.public.ts';

const app = await testApp();
const admin = await app.signedIn({ role: 'super-admin', firstName: 'Ada' });
const manager = await app.signedIn({ firstName: 'Mara' });
const people = await Promise.all(Array.from({ length: 5 }, (_, at) => app.signedIn({ firstName: `Person ${at}` })));
const today = () => app.clock.now().toISOString().slice(0, 10);
const everyone = { userIds: people.map(({ userId }) => userId), teamIds: [], lmsGroupIds: [] };

const reportOf = (definition: Partial<ReportDefinition>) =>
  admin.call(previewReport, {
    body: { subject: 'people', people: 'all', columns: ['person.name'], filters: [], groupBy: [], sort: null, ...definition },
  });
/** A number of the report of people. */
const inReport = async (column: string, { fullName }: SignedIn) => {
  const { rows } = await reportOf({ columns: ['person.name', column] });
  return rows.find(([name]) => name === fullName)?.[1];
};
const inTeam = async ({ userId }: SignedIn) => {
  const { items } = await manager.call(listTeamPeople, { query: { scope: 'all', limit: 50 } });
  return items.find(({ person }) => person.id === userId)!;
};
const duties = async (person: SignedIn, query: NonNullable<Parameters<typeof person.call<typeof listMyDuties>>[1]>['query']) =>
  (await person.call(listMyDuties, { query: { limit: 50, ...query } })).items;
const plan = (person: SignedIn) => person.call(getLearningPlan, { query: {} });
const recordRows = async (person: SignedIn, filter: 'finished' | 'in-progress') =>
  (await person.call(listTranscript, { query: { filter, limit: 50 } })).items;
const left = (cards: readonly CardSummary[]) =>
  Object.fromEntries(
    cards.map((card) => [card.id, minutesLeft(card)]).toSorted(([one = ''], [other = '']) => (String(one) < String(other) ? -1 : 1)),
  );
const begun = async (person: SignedIn) => (await person.call(listContinueLearning, { query: { limit: 50 } })).items;

type Places<Of> = Readonly<Record<string, Readonly<Record<string, (of: Of) => Promise<unknown>>>>>;

/** What is counted of one person, with every place that shows it to them, their manager or an administrator. */
const OF_A_PERSON: Places<SignedIn> = {
  assigned: {
    'tab of Learning': async (person) => (await person.call(countLearning, {})).assigned,
    'tab of the plan': async (person) => (await person.call(countLearning, {})).plan,
    'list that it opens': async (person) => (await duties(person, { status: 'open' })).length,
    plan: async (person) => (await plan(person)).groups.reduce((sum, { items }) => sum + items.length, 0),
    'table of My team': async (person) => (await inTeam(person)).open,
    'report of people': (person) => inReport('learning.open', person),
  },
  overdue: {
    'head of Learning': async (person) => (await person.call(countLearning, {})).overdue,
    home: async (person) => (await person.call(getHome, {})).dueCounts.overdue,
    'list that it opens': async (person) => (await duties(person, { status: 'open', due: 'overdue' })).length,
    'plan, this quarter': async (person) => (await plan(person)).quarter.late,
    'table of My team': async (person) => (await inTeam(person)).overdue,
    'report of people': (person) => inReport('learning.overdue', person),
  },
  'completed of this quarter': {
    plan: async (person) => (await plan(person)).quarter.done,
    'list that it opens': async (person) => (await duties(person, { status: 'fulfilled', due: 'this-quarter' })).length,
  },
  'still to do this quarter': {
    plan: async (person) => {
      const { late, open } = (await plan(person)).quarter;
      return late + open;
    },
    'list that it opens': async (person) => (await duties(person, { status: 'open', due: 'this-quarter' })).length,
  },
  'completed duties': {
    'list of duties': async (person) => (await duties(person, { status: 'fulfilled' })).length,
    'table of My team': async (person) => (await inTeam(person)).completed,
  },
  'in progress': {
    'tab of Learning': async (person) => (await person.call(countLearning, {})).inProgress,
    home: async (person) => (await person.call(getHome, {})).inProgress,
    'list that it opens': async (person) => (await begun(person)).length,
    record: async (person) => (await person.call(getTranscriptSummary, {})).counts['in-progress'],
    'rows of the record': async (person) => (await recordRows(person, 'in-progress')).length,
    'report of people': (person) => inReport('learning.started', person),
  },
  'completed content': {
    'tab of Learning': async (person) => (await person.call(countLearning, {})).completed,
    'list that it opens': async (person) => (await person.call(listCompletedCards, { query: { limit: 50 } })).items.length,
    'report of people': (person) => inReport('learning.completed', person),
  },
  'minutes learned': {
    record: async (person) => (await person.call(getTranscriptSummary, {})).minutes,
    'rows of the record': async (person) =>
      (await recordRows(person, 'finished')).reduce((sum, row) => sum + (row.durationMinutes ?? 0), 0),
    'table of My team, all its months': async (person) => (await inTeam(person)).minutes.reduce((sum, month) => sum + month, 0),
  },
  'minutes left of what is begun': {
    'Continue learning': async (person) => left(await begun(person)),
    'page of the content': async (person) =>
      left(await Promise.all((await begun(person)).map(({ id }) => person.call(getCard, { params: { idOrSlug: id } })))),
  },
  'minutes left of what is assigned': {
    plan: async (person) => left((await plan(person)).groups.flatMap(({ items }) => items.map(({ card }) => card))),
    'page of the content': async (person) => {
      const { groups } = await plan(person);
      const ids = groups.flatMap(({ items }) => items.map(({ card }) => card.id));
      return left(await Promise.all(ids.map((id) => person.call(getCard, { params: { idOrSlug: id } }))));
    },
  },
};

const standings = async (group: ComplianceGroup) => (await admin.call(listStandings, { query: { group, limit: 100 } })).items;
/** How many there are of each group of standings, by a count of one group. */
const byGroup = async (count: (group: ComplianceGroup) => number | Promise<number>) =>
  Object.fromEntries(await Promise.all(COMPLIANCE_GROUP_NAMES.map(async (group) => [group, await count(group)] as const)));

/** The same of everyone. */
const OF_ALL: Places<void> = {
  'overdue items of all': {
    'analytics, today': async () => {
      const { figures } = await admin.call(getAnalytics, { params: { area: 'assignments' }, query: {} });
      return figures.find(({ id }) => id === 'overdue-now')?.value;
    },
    'rows that it opens': async () =>
      (await admin.call(listFigureRows, { params: { figureId: 'overdue-now' }, query: { limit: 100 } })).items.length,
    'overview of My team': async () => (await manager.call(getTeamOverview, { query: { scope: 'all' } })).figures.overdue,
    'report of duties': async () =>
      (await reportOf({ subject: 'duties', filters: [{ field: 'duty.status', operator: 'is', values: ['overdue'] }] })).total,
  },
  compliance: {
    'first page': async () => {
      const groups = groupStatuses((await admin.call(getComplianceSummary, {})).statuses);
      return byGroup((group) => groups[group]);
    },
    'by certification': async () => {
      const { rows } = await admin.call(getComplianceForecast, { query: {} });
      return byGroup((group) => rows.reduce((sum, { statuses }) => sum + groupStatuses(statuses)[group], 0));
    },
    'lists that they open': async () => byGroup(async (group) => (await standings(group)).length),
    'certifications of each person': async () => {
      const own = await Promise.all(people.map(async (person) => (await person.call(listMyCertifications, {})).items));
      return byGroup(
        (group) => own.flat().filter(({ standing }) => COMPLIANCE_GROUPS[group].some((status) => status === standing.status)).length,
      );
    },
  },
};

let seed = 23;
const random = (below: number) => {
  seed = (seed * 16_807) % 2_147_483_647;
  return seed % below;
};

test(
  'ANA-09 what someone has to do, has begun, completed and learned is the same wherever it is shown, after any history',
  { timeout: 120_000 },
  async () => {
    for (const { userId } of people) await reportsTo(admin, userId, manager.userId);
    const cards = await Promise.all([20, 45, 90, 30, 15].map((durationMinutes) => aPublishedCard(admin, { durationMinutes })));
    const quiz = await aPublishedCard(admin, { durationMinutes: 10, content: { ...quizContent, attemptsAllowed: 0 } });
    const path = await aPath(admin, [cards[0]!.id, cards[1]!.id]);
    const context = await contextOf(app, app.home);
    const certification = await aCertification(
      app,
      admin,
      people.slice(0, 4).map(({ userId: id }) => ({ type: 'user' as const, id })),
    );
    await assigned(app, admin, path.id, { add: everyone, dueOn: addDays(today(), 7) });
    await assigned(app, admin, quiz.id, { add: everyone, dueOn: addDays(today(), 9) });
    await assigned(app, admin, cards[3]!.id, { add: everyone, dueOn: addDays(today(), 200) });
    await assigned(app, admin, cards[4]!.id, { add: everyone, dueOn: null });
    const answers = { right: { q1: ['b'], q2: ['a', 'b'] }, wrong: { q1: ['a'], q2: ['c'] } };
    const cardOf = () => cards[random(cards.length)]!.id;
    const steps: readonly ((person: SignedIn) => Promise<unknown>)[] = [
      (person) => person.attempt(startPath, { params: { pathId: path.id } }),
      (person) => person.attempt(completeCard, { params: { cardId: cardOf() } }),
      (person) => person.attempt(completeCard, { params: { cardId: cards[random(2)]!.id } }),
      (person) => person.attempt(attemptQuiz, { params: { cardId: quiz.id }, body: { version: 1, answers: answers.wrong } }),
      (person) => person.attempt(attemptQuiz, { params: { cardId: quiz.id }, body: { version: 1, answers: answers.right } }),
      (person) => person.attempt(completeCard, { params: { cardId: certification.firstCard.id } }),
      ({ userId }) => {
        const achievedAt = new Date(app.clock.now().getTime() - (1 + random(30)) * 86_400_000);
        return recordCompletions(context, cardOf(), [{ userId, achievedAt, source: 'import' }]);
      },
      async ({ userId }) => {
        const { items } = await admin.call(listTranscriptOf, { params: { userId }, query: {} });
        const standing = items.filter(({ completionId, status }) => completionId !== null && status !== 'Withdrawn');
        const completionId = standing[random(Math.max(1, standing.length))]?.completionId ?? null;
        if (completionId !== null)
          await admin.attempt(withdrawCompletion, { params: { completionId }, body: { reason: 'Entered by mistake' } });
      },
      ({ userId }) =>
        admin.attempt(grantWaiver, {
          body: { certificationId: certification.id, userId, from: today(), until: null, reason: 'administrative', note: '' },
        }),
    ];
    const seen = new Map<string, Set<string>>();
    const compare = async <Of>(quantities: Places<Of>, of: Of, name: string) => {
      for (const [quantity, places] of Object.entries(quantities)) {
        const shown: Record<string, unknown> = {};
        for (const [place, read] of Object.entries(places)) shown[place] = await read(of);
        const [first] = Object.values(shown);
        expect({ quantity, name, ...shown }).toEqual({
          ...{ quantity, name },
          ...Object.fromEntries(Object.keys(shown).map((place) => [place, first])),
        });
        seen.set(quantity, (seen.get(quantity) ?? new Set()).add(JSON.stringify(first)));
      }
    };
    for (let round = 0; round < 3; round += 1) {
      for (let step = 0; step < 14; step += 1) await steps[random(steps.length)]!(people[random(people.length)]!);
      app.clock.advance({ days: 4 });
      await app.jobsDone();
      for (const person of people) await compare(OF_A_PERSON, person, person.fullName);
      await compare<void>(OF_ALL, undefined, 'all');
    }
    // Each quantity had more than one value: what is always the same shows nothing.
    expect([...seen].filter(([, values]) => values.size < 2).map(([quantity]) => quantity)).toEqual([]);
  },
);
