import { expect, test } from 'vitest';
import { createAbsence } from '@waymark/contract/absences';
import { addDays } from '@waymark/contract/assignments';
import { completeCard } from '@waymark/contract/cards';
import { getComplianceSummary, grantWaiver, listStandings } from '@waymark/contract/compliance';
import { listNotifications } from '@waymark/contract/notifications';
import { previewReport, type ReportDefinition } from '@waymark/contract/reports';
import { recordForOthers } from '@waymark/contract/transcript';
import { testApp } from '../../testing/app.ts';
import { aPublishedCard } from '../cards/cards.factory.ts';
import { aGroup } from '../groups/groups.factory.ts';
import { aCertification, daysPass, ownStanding } from './compliance.factory.ts';

const app = await testApp();
const officer = await app.signedIn({ role: 'super-admin' });
const people = await Promise.all(Array.from({ length: 6 }, (_, at) => app.signedIn({ firstName: `Person ${at}` })));
const today = () => app.clock.now().toISOString().slice(0, 10);

test('ANA-09 who has not planned a renewal, and what lapsed on leave, open exactly those people', async () => {
  const [waived, away] = [people[0]!, people[1]!];
  const { id, firstCard } = await aCertification(
    app,
    officer,
    people.map(({ userId }) => ({ type: 'user' as const, id: userId })),
  );
  for (const person of people) await person.call(completeCard, { params: { cardId: firstCard.id } });
  await app.jobsDone();
  await daysPass(app, 320);
  await officer.call(grantWaiver, {
    body: { certificationId: id, userId: waived.userId, from: today(), until: null, reason: 'administrative', note: '' },
  });
  const { lapsing } = await officer.call(getComplianceSummary, {});
  const unplanned = await officer.call(listStandings, { query: { endsUntil: lapsing.until, planned: 'no', group: 'valid', limit: 100 } });
  expect(unplanned.items.map(({ person }) => person.fullName)).not.toContain(waived.fullName);
  expect([new Set(unplanned.items.map(({ person }) => person.id)).size, lapsing.people]).toEqual([5, 5]);

  await officer.call(createAbsence, {
    params: { userId: away.userId },
    body: { firstDay: addDays(today(), 20), lastDay: addDays(today(), 120) },
  });
  await daysPass(app, 80);
  const { lapsedOnLeave } = await officer.call(getComplianceSummary, {});
  const onLeave = await officer.call(listStandings, { query: { lapsed: 'on-leave', limit: 100 } });
  expect([onLeave.items.map(({ person }) => person.fullName), lapsedOnLeave]).toEqual([[away.fullName], 1]);
});

test('ANA-09 a certification’s assignment is of as many people as have the duty, wherever it is shown', async () => {
  const group = await aGroup(officer, { name: 'Divers' }, people.slice(2));
  const card = await aPublishedCard(officer, { title: 'Diving at night' });
  const { id } = await aCertification(app, officer, [{ type: 'group', id: group.id }], { firstCardId: card.id });
  const report = async (definition: Partial<ReportDefinition>) =>
    officer.call(previewReport, {
      body: {
        subject: 'assignments',
        people: 'all',
        columns: ['content.title'],
        groupBy: [],
        sort: null,
        ...definition,
        filters: [{ field: 'content.title', operator: 'is', values: [card.title] }],
      },
    });
  const members = people.length - 2 + 1;
  expect({
    assignments: (await report({ columns: ['content.title', 'assignment.people'] })).rows.reduce(
      (sum, [, count]) => sum + Number(count),
      0,
    ),
    duties: (await report({ subject: 'duties', columns: ['person.name'] })).total,
    certification: (await officer.call(listStandings, { query: { certificationId: id, limit: 100 } })).items.length,
  }).toEqual({ assignments: members, duties: members, certification: members });
});

test('LRN-08 whose certification ended is told by when to renew it: in its grace, when it lapsed, and where earlier learning is too old', async () => {
  const [learner, earlier] = [await app.signedIn(), await app.signedIn()];
  const { id, firstCard } = await aCertification(
    app,
    officer,
    [learner, earlier].map(({ userId }) => ({ type: 'user' as const, id: userId })),
    { priorLearning: true },
  );
  const dayOf = (day?: string | null) => new Intl.DateTimeFormat('en', { dateStyle: 'medium' }).format(new Date(`${day}T12:00:00Z`));
  const told = async (who: typeof learner) =>
    (await who.call(listNotifications, { query: {} })).notifications
      .filter(({ kind }) => kind === 'certificate-lapsed')
      .map(({ message }) => message);
  await learner.call(completeCard, { params: { cardId: firstCard.id } });
  const achievedOn = addDays(today(), -500);
  await officer.call(recordForOthers, { body: { userIds: [earlier.userId], cardId: firstCard.id, achievedOn, evidence: 'Paper' } });
  await app.jobsDone();
  const old = (await ownStanding(earlier, id))?.standing;
  expect(await told(earlier)).toEqual([expect.stringContaining(`has lapsed. Renew it by ${dayOf(old?.dueOn)}`)]);

  await daysPass(app, 370);
  const inGrace = (await ownStanding(learner, id))?.standing;
  expect(inGrace?.status).toBe('in-grace');
  expect(await told(learner)).toEqual([expect.stringContaining(`has expired. Renew it by ${dayOf(inGrace?.award?.graceUntil)}`)]);
  await daysPass(app, 40);
  const lapsed = (await ownStanding(learner, id))?.standing;
  expect((await told(learner))[0]).toContain(`has lapsed. Renew it by ${dayOf(lapsed?.dueOn)}`);
});
