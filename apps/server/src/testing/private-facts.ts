import { createAbsence } from '@waymark/contract/absences';
import { waiveDuty } from '@waymark/contract/assignments';
import { createCareerPlan } from '@waymark/contract/career-plans';
import { setCareerPreferences } from '@waymark/contract/career-preferences';
import { postToChannel } from '@waymark/contract/channels';
import { keepCheckInNote, sendAnswer, startCheckIn } from '@waymark/contract/check-ins';
import { setPersonFields } from '@waymark/contract/custom-fields';
import { acceptInvitation, inviteToGroup } from '@waymark/contract/groups';
import type { UserId } from '@waymark/contract/kit';
import { setMark } from '@waymark/contract/marketplace';
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
import { aCustomField } from '../features/custom-fields/custom-fields.factory.ts';
import { aGroup } from '../features/groups/groups.factory.ts';
import { aJobRole } from '../features/job-roles/job-roles.factory.ts';
import { aMentor, anAsking, configureMentorship } from '../features/mentorship/mentorship.factory.ts';
import { anApplication, aProject } from '../features/projects/projects.factory.ts';
import { aSkill, someEvidence } from '../features/skills/skills.factory.ts';
import { aVacancy, aVacancyApplication } from '../features/vacancies/vacancies.factory.ts';
import { giveCoins } from '../features/wallet/wallet.factory.ts';
import type { TestApp } from './app.ts';
import type { SignedIn } from './sign-in-as.ts';

/** Who asks: none of them may know what the facts of a round say. */
export const ASKING = ['visitor', 'colleague', 'leader', 'manager', 'recruiter', 'administrator', 'rated'] as const;
export type Asking = (typeof ASKING)[number];

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

/** A value of a parameter that is asked for by a name; what is not there yet has an id that no one has. */
export type NamedValue = readonly [name: string, value: () => string];

/** An organisation in which everyone who asks stands next to what is private. */
export interface PrivateWorld {
  readonly askers: Readonly<Record<Exclude<Asking, 'visitor'>, SignedIn>>;
  /** The people the facts are about. */
  readonly others: readonly SignedIn[];
  /** Values of parameters, by their name: what the facts are about. */
  readonly values: Readonly<Record<string, readonly NamedValue[]>>;
  /** Bodies of what a POST only reads, by endpoint id. */
  readonly reads: Readonly<Record<string, readonly unknown[]>>;
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
  const later = { draft: absent, project: absent, vacancy: absent, mentorship: absent, report: absent, absence: absent, plan: absent };
  const evidenceOf = async () => {
    const { evidence } = await olive.call(getOwnSkillLedger, { params: { skillId: disputed }, query: {} });
    return evidence[0]?.id as SkillEvidenceId;
  };
  const known = (name: string, value: string): NamedValue => [name, () => value];
  const people = [known('olive', olive.userId), known('other', other.userId), known('hidden', hidden.userId)];
  const vacancies = [
    known('asks for a kept back skill', vacancy.id),
    known('asks for a found skill', probe.id),
    known('draft', draftVacancy.id),
  ];
  const people3 = { subject: 'people', people: 'all', filters: [], groupBy: [], sort: null } as const;
  const skillRule = (skillId: string) => ({ combine: 'all', of: [{ field: 'skill', level: 'beginner', values: [skillId] }] });
  const rules = [kept, hiddenSkill, found, disputed].map(skillRule);
  const reports = [
    ['people', 'person.name', 'learning.completed'],
    ['skills', 'person.name', 'skill.name', 'skill.level', 'skill.updated'],
    ['applications', 'person.name', 'application.title', 'application.status'],
    ['duties', 'person.name', 'content.title', 'duty.status'],
    ['groups', 'group.name', 'group.members'],
    ['content', 'content.title', 'content.views'],
  ].map(([subject, ...columns]) => Object.assign({ subject, columns }, people3));
  return {
    askers,
    others,
    values: {
      userId: people,
      handle: [known('olive', olive.handle), known('hidden', hidden.handle)],
      groupId: [known('open', open.id), known('private', closed.id)],
      channelId: [known('private', channel.id)],
      cardId: [known('for everyone', card.id), known('inside', inside.id), ['draft', () => later.draft]],
      idOrSlug: [known('inside', inside.slug), ['draft', () => later.draft]],
      skillId: [known('kept back', kept), known('not told of', hiddenSkill), known('only found', found), known('shown', shared)],
      vacancyId: vacancies,
      projectId: [known('asks for a kept back skill', project.id)],
      opportunityId: [...vacancies, known('project', project.id), known('mentor', offer.opportunityId), known('role', role.id)],
      jobRoleId: [known('asks for a kept back skill', role.id)],
      roleId: [known('asks for a kept back skill', role.id)],
      slug: [
        known('private channel', channel.slug),
        known('private group', closed.slug),
        known('open group', open.slug),
        known('vacancy', vacancy.slug),
        known('project', project.slug),
        known('mentor', mentorSlug),
        known('role', role.slug),
      ],
      requestId: [
        ['project', () => later.project],
        ['vacancy', () => later.vacancy],
        ['mentorship', () => later.mentorship],
      ],
      mentorshipId: [['mentorship', () => later.mentorship]],
      checkInId: [known('of others', checkIn.id)],
      reportId: [['of others', () => later.report]],
      planId: [['of others', () => later.plan]],
      invitationId: [known('of a peer', invitations.get(peers[0]!)?.id ?? '')],
    },
    reads: {
      'targets.preview': rules.map((rule) => ({ rule })),
      'targets.preview-people': rules.map((rule) => ({ rule, show: 'matching' })),
      'targets.check-person': rules.map((rule) => ({ rule })),
      'reports.preview': reports,
      'sourcing.candidates': [
        { tab: 'suggested' },
        { tab: 'suggested', sort: 'name' },
        { tab: 'suggested', skills: [kept] },
        { tab: 'suggested', skills: [found] },
        { tab: 'suggested', skills: [hiddenSkill] },
        { tab: 'applied' },
      ],
      'assignments.count-reach': [{ add: { userIds: [olive.userId], teamIds: [open.id, closed.id] } }],
      'marketplace.search': ['project', 'job_vacancy', 'mentorship', 'job_role'].map((type) => ({
        type,
        keyword: '',
        sortType: 'best-match',
      })),
    },
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
              const definition = { ...people3, columns: ['person.name'], filters: [], groupBy: [] };
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
            },
          },
          {
            name: 'a card of a private channel',
            happen: () => keeper.call(postToChannel, { params: { channelId: channel.id }, body: { cardId: inside.id } }),
          },
          {
            name: 'a draft',
            happen: async () => {
              later.draft = (await aDraft(olive, { title: 'Not yet for anyone' })).id;
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
