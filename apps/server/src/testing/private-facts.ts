import { createAbsence } from '@waymark/contract/absences';
import { waiveDuty } from '@waymark/contract/assignments';
import { createCareerPlan } from '@waymark/contract/career-plans';
import { setCareerPreferences } from '@waymark/contract/career-preferences';
import { renewCalendarFeed } from '@waymark/contract/calendar';
import { postToChannel } from '@waymark/contract/channels';
import { keepCheckInNote, sendAnswer, startCheckIn } from '@waymark/contract/check-ins';
import { setPersonFields } from '@waymark/contract/custom-fields';
import { acceptInvitation, inviteToGroup } from '@waymark/contract/groups';
import { joinCohort } from '@waymark/contract/cohorts';
import { commentOnPost } from '@waymark/contract/group-feed';
import type { UserId } from '@waymark/contract/kit';
import { postLiveMessage } from '@waymark/contract/live-streams';
import { setMark } from '@waymark/contract/marketplace';
import { addNote, planSession } from '@waymark/contract/mentorship';
import { blockPerson, updateUser } from '@waymark/contract/people';
import { choosePrivacy } from '@waymark/contract/privacy';
import { createReport, scheduleReport } from '@waymark/contract/reports';
import { getSession } from '@waymark/contract/session';
import { changeOwnSkill, disputeEvidence, getOwnSkillLedger, type SkillEvidenceId } from '@waymark/contract/skills';
import { newId } from '../platform/db/new-id.ts';
import { anAssessment, anOwnSkill, rate } from '../features/assessments/assessments.factory.ts';
import { assigned, reportsTo } from '../features/assignments/assignments.factory.ts';
import { idOfPlan } from '../features/career-plans/career-plans.factory.ts';
import { aDraft, aPublishedCard } from '../features/cards/cards.factory.ts';
import { aChannel } from '../features/channels/channels.factory.ts';
import { aCohort } from '../features/cohorts/cohorts.factory.ts';
import { aCustomField } from '../features/custom-fields/custom-fields.factory.ts';
import { aPost } from '../features/group-feed/group-feed.factory.ts';
import { aGroup } from '../features/groups/groups.factory.ts';
import { aJobRole } from '../features/job-roles/job-roles.factory.ts';
import { aLiveStream } from '../features/live-streams/live-streams.factory.ts';
import { aMentor, aMentorship, anAsking, configureMentorship } from '../features/mentorship/mentorship.factory.ts';
import { aPath, aPathCard } from '../features/pathways/pathways.factory.ts';
import { anApplication, aProject } from '../features/projects/projects.factory.ts';
import { aSkill, someEvidence } from '../features/skills/skills.factory.ts';
import { aTarget } from '../features/targets/targets.factory.ts';
import { aVacancy, aVacancyApplication } from '../features/vacancies/vacancies.factory.ts';
import { giveCoins } from '../features/wallet/wallet.factory.ts';
import type { TestApp } from './app.ts';
import { ASKING, type Asking, OF_EVERYONE, type PrivateQuestions, questionsAbout } from './private-questions.ts';
import type { SignedIn } from './sign-in-as.ts';

/** Something that someone keeps to themselves. */
export interface PrivateFact {
  readonly name: string;
  /** Makes it so. */
  readonly happen: () => Promise<unknown>;
}

/** Facts that the same people may not know. */
export interface Round {
  readonly facts: readonly PrivateFact[];
  /** Who may know none of them, and is asked. */
  readonly askers: readonly Asking[];
}

/** An organisation in which everyone who asks stands next to what is private. */
export interface PrivateWorld extends PrivateQuestions {
  readonly askers: Readonly<Record<Exclude<Asking, 'visitor'>, SignedIn>>;
  /** The people the facts are about. */
  readonly others: readonly SignedIn[];
  readonly rounds: readonly Round[];
}

const DAY = 86_400_000;

/** Makes the organisation, with none of the facts. */
export async function aPrivateWorld(app: TestApp): Promise<PrivateWorld> {
  const { store } = app.home;
  const { owner: database } = app.platform.database;
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
  const askers: PrivateWorld['askers'] = {
    colleague: await person('Colin'),
    leader: await person('Lea', { role: 'group-leader' }),
    manager: await person('Mara'),
    recruiter: await person('Rick', { role: 'recruiter' }),
    administrator: await person('Ada', { role: 'admin' }),
    rated: await person('Rita'),
  };
  await configureMentorship(app);
  await reportsTo(keeper, olive.userId, askers.manager.userId);
  await reportsTo(keeper, other.userId, mentor.userId);
  const open = await aGroup(askers.leader, { name: 'Everyone here', visibility: 'open' }, [olive, other, askers.colleague, askers.rated]);
  const closed = await aGroup(keeper, { name: 'Not for all', visibility: 'private' });
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
  const rated = await anOwnSkill(app, askers.rated, 'Judged by others');
  const invitations = await anAssessment(app, askers.rated, { peers, skillIds: [rated] });
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
  for (const [who, asker] of Object.entries(askers)) {
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
  // People who are seen later were seen before.
  app.clock.advance({ minutes: 30 });
  const others = [keeper, olive, other, mentor, hidden, unlisted, ...peers];
  for (const one of [...others, ...Object.values(askers)]) await one.call(getSession);
  await app.jobsDone();

  const absent = newId<string>();
  const later = { draft: absent, project: absent, vacancy: absent, mentorship: absent, report: absent, path: absent, plan: absent };
  const evidenceOf = async () => {
    const { evidence } = await olive.call(getOwnSkillLedger, { params: { skillId: disputed }, query: {} });
    return evidence[0]?.id as SkillEvidenceId;
  };
  const questions = questionsAbout({
    ...{
      olive,
      other,
      hidden,
      open,
      closed,
      channel,
      inside,
      post,
      cohort,
      path,
      targets,
      feeds,
      later,
      role,
      project,
      vacancy,
      card,
      given,
    },
    ...{ kept, hiddenSkill, found, shared, disputed, probe, draftVacancy, checkIn, mentorSlug, streamId, connection, mentorshipId },
    streamCard: streamed.id,
    offerId: offer.opportunityId,
    sessionId: sessions[0]?.id ?? '',
    invitationId: invitations.get(peers[0]!)?.id ?? '',
  });
  return {
    askers,
    others,
    ...questions,
    rounds: [
      {
        askers: ASKING,
        facts: [
          { name: 'the level of a skill that is kept back', happen: () => has(olive.userId, kept, 'advanced') },
          {
            name: 'a skill that is kept back',
            happen: async () => {
              await database.query(
                `insert into person_skills (organisation_id, user_id, skill_id, visibility, status, rules_version, computed_on)
                  values ($1, $2, $3, 'me', 'declared', 1, current_date)`,
                [app.home.id, olive.userId, hiddenSkill],
              );
              await has(olive.userId, hiddenSkill, 'advanced');
            },
          },
          { name: 'a skill that was only found', happen: () => has(olive.userId, found, 'intermediate', 'content') },
          {
            name: 'a single rating and its comment',
            happen: () => rate(peers[0]!, invitations.get(peers[0]!), rated, 'advanced', 'Between us'),
          },
          { name: 'someone is blocked', happen: () => olive.call(blockPerson, { params: { userId: unlisted.userId } }) },
          {
            name: 'the words of a check-in',
            happen: async () => {
              const params = { checkInId: checkIn.id };
              await other.call(sendAnswer, {
                params: { ...params, questionId: checkIn.items[0]!.id },
                body: { text: 'I would rather not', version: 0 },
              });
              await mentor.call(keepCheckInNote, { params, body: { text: 'A note', version: 0 } });
            },
          },
          {
            name: 'a report and its schedule',
            happen: async () => {
              const definition = { ...OF_EVERYONE, subject: 'people' as const, columns: ['person.name'], filters: [], groupBy: [] };
              const saved = await mentor.call(createReport, { body: { name: 'Of mine', definition } });
              later.report = saved.id;
              await mentor.call(scheduleReport, {
                params: { reportId: saved.id },
                body: {
                  ...{
                    isOn: true,
                    frequency: 'weekly',
                    weekdays: [1],
                    startsOn: '2027-01-04',
                    time: '07:00',
                    timeZone: 'UTC',
                    format: 'csv',
                  },
                  recipientIds: [mentor.userId],
                },
              });
            },
          },
        ],
      },
      {
        // What those who run people, content or skills may know.
        askers: ['visitor', 'colleague', 'leader', 'manager', 'recruiter', 'rated'],
        facts: [
          {
            name: 'who is in a private group',
            happen: async () => {
              const params = { groupId: closed.id };
              await keeper.call(inviteToGroup, { params, body: { userIds: [olive.userId] } });
              await olive.call(acceptInvitation, { params });
              await olive.call(joinCohort, { params: { cohortId: cohort.id } });
            },
          },
          {
            name: 'what is written in a private group',
            happen: async () => {
              await aPost(keeper, closed.id, 'Nothing for outside');
              await keeper.call(commentOnPost, { params: { postId: post.id }, body: { body: 'Nor is this' } });
            },
          },
          {
            name: 'what is said in a live stream for a few',
            happen: () => keeper.call(postLiveMessage, { params: { streamId }, body: { kind: 'question', body: 'Why at three?' } }),
          },
          {
            name: 'a card of a private channel',
            happen: () => keeper.call(postToChannel, { params: { channelId: channel.id }, body: { cardId: inside.id } }),
          },
          {
            name: 'a draft',
            happen: async () => {
              later.draft = (await aDraft(olive, { title: 'Not yet for anyone' })).id;
              later.path = (await aPathCard(olive, 'pathway', { title: 'A way not yet for anyone' })).id;
            },
          },
          {
            name: 'an absence',
            happen: () =>
              other.call(createAbsence, { params: { userId: other.userId }, body: { firstDay: '2026-06-20', lastDay: '2026-07-09' } }),
          },
          { name: 'the balance of a wallet', happen: () => giveCoins(keeper, olive, 250) },
          {
            name: 'what a hidden profile says',
            happen: () => hidden.call(updateUser, { params: { userId: hidden.userId }, body: { bio: 'Only for those I know' } }),
          },
          {
            name: 'the points of someone who left the leaderboard',
            happen: () =>
              database.query(
                `insert into point_entries (organisation_id, id, person_id, activity, rule_version, subject, occurrence, amount, happened_at, day, recorded_at)
                  values ($1, $2, $3, 'complete-card', 1, 'x', 1, 500, now(), current_date, now())`,
                [app.home.id, newId(), unlisted.userId],
              ),
          },
          {
            name: 'a job role that someone marked, also as what they would like to become',
            happen: async () => {
              for (const mark of ['bookmark', 'aspirational'] as const)
                await other.call(setMark, { params: { opportunityId: role.id, mark }, body: { state: true } });
            },
          },
          {
            name: 'a field for administrators',
            happen: () =>
              keeper.call(setPersonFields, { params: { userId: olive.userId }, body: { values: { [field.key]: 'Paid by the hour' } } }),
          },
          {
            name: 'the note of a waiver',
            happen: () => database.query(`update duty_waivers set note = 'Because of an illness' where id = $1`, [waiver.id]),
          },
          {
            name: 'a dispute',
            happen: async () =>
              olive.call(disputeEvidence, { params: { evidenceId: await evidenceOf() }, body: { note: 'It was not me' } }),
          },
        ],
      },
      {
        // What those who run the marketplace and careers, or look for people, may know.
        askers: ['visitor', 'colleague', 'leader', 'manager', 'rated'],
        facts: [
          {
            name: 'a career plan that is shared with no one',
            happen: async () => {
              later.plan = idOfPlan(await other.call(createCareerPlan, { body: { roleIds: [role.id] } }));
            },
          },
          {
            name: 'what someone would like to become',
            happen: () => other.call(setCareerPreferences, { body: { careerGoal: ['lead'], relocation: 'yes' } }),
          },
          {
            name: 'the notes of a mentorship',
            happen: () => mentor.call(addNote, { params: { mentorshipId }, body: { text: 'Only for the two of us' } }),
          },
          {
            name: 'an application for a project',
            happen: async () => {
              later.project = (await anApplication(other, project)).id;
            },
          },
          {
            name: 'a request for a mentor',
            happen: async () => {
              later.mentorship = (await anAsking(olive, mentorSlug)).id;
            },
          },
          {
            name: 'an application for a vacancy',
            happen: async () => {
              later.vacancy = (await aVacancyApplication(olive, vacancy)).id;
            },
          },
        ],
      },
    ],
  };
}
