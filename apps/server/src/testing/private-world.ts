import { waiveDuty } from '@waymark/contract/assignments';
import { renewCalendarFeed } from '@waymark/contract/calendar';
import { startCheckIn } from '@waymark/contract/check-ins';
import { leaveGroup } from '@waymark/contract/groups';
import type { UserId } from '@waymark/contract/kit';
import { planSession } from '@waymark/contract/mentorship';
import { choosePrivacy } from '@waymark/contract/privacy';
import { createReport, type ReportDefinition, scheduleReport } from '@waymark/contract/reports';
import { getSession } from '@waymark/contract/session';
import { changeOwnSkill } from '@waymark/contract/skills';
import { newId } from '../platform/db/new-id.ts';
import { anAssessment, anOwnSkill, rate } from '../features/assessments/assessments.factory.ts';
import { assigned, reportsTo } from '../features/assignments/assignments.factory.ts';
import { aPublishedCard } from '../features/cards/cards.factory.ts';
import { aChannel } from '../features/channels/channels.factory.ts';
import { aCohort } from '../features/cohorts/cohorts.factory.ts';
import { aCustomField } from '../features/custom-fields/custom-fields.factory.ts';
import { aPost } from '../features/group-feed/group-feed.factory.ts';
import { aGroup } from '../features/groups/groups.factory.ts';
import { aJobRole } from '../features/job-roles/job-roles.factory.ts';
import { aLiveStream } from '../features/live-streams/live-streams.factory.ts';
import { aMentor, aMentorship, configureMentorship } from '../features/mentorship/mentorship.factory.ts';
import { aPath } from '../features/pathways/pathways.factory.ts';
import { aProject } from '../features/projects/projects.factory.ts';
import { aSkill, someEvidence } from '../features/skills/skills.factory.ts';
import { aTarget } from '../features/targets/targets.factory.ts';
import { aVacancy } from '../features/vacancies/vacancies.factory.ts';
import type { TestApp } from './app.ts';
import { type Asking, askingPeople, standIns } from './private-askers.ts';

const DAY = 86_400_000;
/** A report of people, and when it is sent. */
export const PEOPLE_BY_NAME: ReportDefinition = {
  subject: 'people',
  people: 'all',
  columns: ['person.name'],
  filters: [],
  groupBy: [],
  sort: null,
};
export const EVERY_WEEK = {
  isOn: true,
  frequency: 'weekly',
  weekdays: [1],
  startsOn: '2027-01-04',
  time: '07:00',
  timeZone: 'UTC',
  format: 'csv',
} as const;

/** What comes about with the facts: read when it is asked for, an id that no one has until then. */
const KINDS_OF_LATER = ['draft', 'project', 'vacancy', 'mentorship', 'report', 'run', 'path', 'plan', 'file', 'export'] as const;
export type Later = Record<(typeof KINDS_OF_LATER)[number], string>;
export const nothingYet = (): Later => Object.fromEntries(KINDS_OF_LATER.map((kind) => [kind, newId<string>()])) as Later;

/** Everyone and everything that the facts are about. */
export type PrivateThings = Awaited<ReturnType<typeof thePrivateThings>>;

/** Makes the organisation in which everyone who asks stands next to what is private, with none of the facts. */
export async function thePrivateThings(app: TestApp) {
  const { store } = app.home;
  const keeper = await app.signedIn({ role: 'super-admin', firstName: 'Kit', lastName: 'Keeper' });
  const person = (firstName: string, role?: Parameters<TestApp['signedIn']>[0]) => app.signedIn({ firstName, lastName: 'Person', ...role });
  // Olive keeps things to herself; those beside her are part of it, and are not asked.
  const olive = await person('Olive', { role: ['curator', 'mentee'] });
  const [mentor, peers, other, hidden, unlisted] = [
    await person('Mia', { role: 'mentor' }),
    [await person('Pia'), await person('Pim'), await person('Pat')],
    await person('Otto'),
    await person('Hanna'),
    await person('Lola'),
  ];
  const people = await askingPeople(app);
  const percy = await person('Percy');
  await configureMentorship(app);
  await reportsTo(keeper, olive.userId, people.manager.userId);
  await reportsTo(keeper, other.userId, mentor.userId);
  const open = await aGroup(people.leader, { name: 'Everyone here', visibility: 'open' }, [
    olive,
    other,
    percy,
    people.colleague,
    people.rated,
  ]);
  const closed = await aGroup(keeper, { name: 'Not for all', visibility: 'private' }, [people.former]);
  await people.former.call(leaveGroup, { params: { groupId: closed.id } });
  await aGroup(people.otherLeader, { name: 'Elsewhere', visibility: 'open' });
  const channel = await aChannel(keeper, { name: 'Behind a door', visibility: 'private' });
  const card = await aPublishedCard(keeper, { title: 'For everyone' });
  const given = await aPublishedCard(keeper, { title: 'Given' });
  const inside = await aPublishedCard(keeper, { title: 'Inside only', audience: { kind: 'restricted', userIds: [mentor.userId] } });
  await assigned(app, keeper, given.id, {
    add: { userIds: [other.userId, olive.userId], teamIds: [open.id], lmsGroupIds: [] },
    dueOn: new Date(app.clock.now().getTime() + 90 * DAY).toISOString().slice(0, 10),
  });
  const [kept, hiddenSkill, found, shared, disputed] = [
    await aSkill(store, 'Kept back'),
    await aSkill(store, 'Not told of'),
    await aSkill(store, 'Only found'),
    await aSkill(store, 'Shown to all'),
    await aSkill(store, 'In dispute'),
  ];
  const has = (userId: UserId, skillId: typeof kept, level: string, source: 'assessment' | 'content' = 'assessment') =>
    someEvidence(app, { userId, skillId, source, level });
  for (const { userId } of [olive, other, ...peers]) await has(userId, shared, 'intermediate');
  await has(olive.userId, kept, 'beginner');
  await olive.call(changeOwnSkill, { params: { skillId: kept }, body: { visibility: 'me' } });
  // Two that say the same: without one of them the level is the same.
  for (const at of [1, 2])
    await someEvidence(app, { userId: olive.userId, skillId: disputed, source: 'credential', level: 'beginner', origin: `dispute:${at}` });
  await olive.call(changeOwnSkill, { params: { skillId: disputed }, body: { visibility: 'me' } });
  const rated = await anOwnSkill(app, people.rated, 'Judged by others');
  const invitations = await anAssessment(app, people.rated, { peers, skillIds: [rated] });
  await rate(peers[0]!, invitations.get(peers[0]!), rated, 'beginner');
  const vacancy = await aVacancy(keeper, { title: 'Asks for one skill', skills: [{ skillId: kept, level: 'intermediate' }] });
  const probe = await aVacancy(keeper, { title: 'Asks for what was found', skills: [{ skillId: found, level: 'beginner' }] });
  const draftVacancy = await aVacancy(keeper, {
    title: 'A draft that asks',
    status: 'draft',
    skills: [{ skillId: kept, level: 'advanced' }],
  });
  const project = await aProject(keeper, { title: 'Wants help', skillDetails: [{ id: kept, level: 'advanced' }] });
  const role = await aJobRole(keeper, { title: 'A role to reach', skills: [{ skillId: kept, level: 'advanced' }] });
  const { slug: mentorSlug, offer } = await aMentor(app, {}, mentor);
  const { id: mentorshipId } = await aMentorship(app, { mentor, slug: mentorSlug, mentee: other });
  const startsAt = new Date(app.clock.now().getTime() + DAY).toISOString();
  const endsAt = new Date(app.clock.now().getTime() + DAY + DAY / 24).toISOString();
  const { sessions } = await mentor.call(planSession, { params: { mentorshipId }, body: { title: 'Between two', startsAt, endsAt } });
  const post = await aPost(keeper, closed.id, 'Only for those inside');
  const cohort = await aCohort(keeper, closed.id);
  const path = await aPath(keeper, [inside.id], { title: 'A way inside', audience: { kind: 'restricted', userIds: [mentor.userId] } });
  const {
    streamId,
    connection,
    card: streamed,
  } = await aLiveStream(keeper, { title: 'A stream inside', audience: { kind: 'restricted', userIds: [mentor.userId] } });
  const rule = (skillId: string) =>
    aTarget(keeper, { combine: 'all', of: [{ field: 'skill', level: 'beginner', values: [skillId] }] }, `Rule ${skillId}`);
  const targets = [await rule(kept), await rule(hiddenSkill)];
  const feeds: Partial<Record<Asking, string>> = {};
  for (const [who, asker] of Object.entries(people)) {
    const { url } = await asker.call(renewCalendarFeed);
    if (url !== null) feeds[who as Asking] = new URL(url).pathname.split('/').at(-1) ?? '';
  }
  const checkIn = await other.call(startCheckIn, { body: { personId: mentor.userId, side: 'learner' } });
  const field = await aCustomField(keeper, { label: 'Payroll note', visibility: 'administrators', isUserEditable: false });
  await app.configure('profile_visibility', 'public-or-shared-group');
  await hidden.call(choosePrivacy, { body: { isPublic: false } });
  await unlisted.call(choosePrivacy, { body: { hideFromLeaderboard: true } });
  const waiver = await keeper.call(waiveDuty, {
    body: { userId: other.userId, cardId: given.id, from: '2026-01-01', reason: 'administrative', note: 'As agreed' },
  });
  const report = await mentor.call(createReport, { body: { name: 'Of mine', definition: PEOPLE_BY_NAME } });
  await mentor.call(scheduleReport, {
    params: { reportId: report.id },
    body: { ...EVERY_WEEK, weekdays: [...EVERY_WEEK.weekdays], recipientIds: [mentor.userId, people.manager.userId] },
  });
  // Who was sent it no longer is.
  await mentor.call(scheduleReport, {
    params: { reportId: report.id },
    body: { ...EVERY_WEEK, weekdays: [...EVERY_WEEK.weekdays], recipientIds: [mentor.userId] },
  });
  // People who are seen later were seen before.
  app.clock.advance({ minutes: 30 });
  const standing = await standIns(app, people, keeper, percy);
  const others = [keeper, olive, other, mentor, hidden, unlisted, ...peers];
  for (const one of [...others, ...Object.values(people)]) await one.call(getSession);
  await app.jobsDone();
  return {
    ...{ askers: { ...people, ...standing }, people, others, keeper, olive, mentor, peers, other, hidden, unlisted },
    ...{
      open,
      closed,
      channel,
      card,
      given,
      inside,
      kept,
      hiddenSkill,
      found,
      shared,
      disputed,
      rated,
      invitations,
      vacancy,
      probe,
      draftVacancy,
    },
    ...{ project, role, mentorSlug, offer, mentorshipId, sessions, post, cohort, path, streamId, connection, streamed, targets, feeds },
    ...{ checkIn, field, waiver, report },
  };
}
