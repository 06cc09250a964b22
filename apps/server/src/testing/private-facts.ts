import { startExport } from '@waymark/contract/accounts';
import { createAbsence } from '@waymark/contract/absences';
import { createCareerPlan } from '@waymark/contract/career-plans';
import { setCareerPreferences } from '@waymark/contract/career-preferences';
import { postToChannel } from '@waymark/contract/channels';
import { keepCheckInNote, sendAnswer } from '@waymark/contract/check-ins';
import { setPersonFields } from '@waymark/contract/custom-fields';
import { acceptInvitation, inviteToGroup } from '@waymark/contract/groups';
import { joinCohort } from '@waymark/contract/cohorts';
import { commentOnPost } from '@waymark/contract/group-feed';
import type { UserId } from '@waymark/contract/kit';
import { postLiveMessage } from '@waymark/contract/live-streams';
import { setMark } from '@waymark/contract/marketplace';
import { addNote } from '@waymark/contract/mentorship';
import { blockPerson, updateUser } from '@waymark/contract/people';
import { choosePrivacy } from '@waymark/contract/privacy';
import { createReport, runReport, scheduleReport } from '@waymark/contract/reports';
import { disputeEvidence, getOwnSkillLedger, type SkillEvidenceId } from '@waymark/contract/skills';
import { periodOf, POINT_PERIODS } from '@waymark/contract/statistics';
import { newId } from '../platform/db/new-id.ts';
import { rate } from '../features/assessments/assessments.factory.ts';
import { idOfPlan } from '../features/career-plans/career-plans.factory.ts';
import { aDraft } from '../features/cards/cards.factory.ts';
import { aPost } from '../features/group-feed/group-feed.factory.ts';
import { anUpload, A_PDF } from '../features/media/media.factory.ts';
import { anAsking } from '../features/mentorship/mentorship.factory.ts';
import { aPathCard } from '../features/pathways/pathways.factory.ts';
import { anApplication } from '../features/projects/projects.factory.ts';
import { someEvidence } from '../features/skills/skills.factory.ts';
import { aVacancyApplication } from '../features/vacancies/vacancies.factory.ts';
import { giveCoins } from '../features/wallet/wallet.factory.ts';
import type { TestApp } from './app.ts';
import type { Asking } from './private-askers.ts';
import { EVERY_WEEK, type Later, PEOPLE_BY_NAME, type PrivateThings } from './private-world.ts';

/** Something that someone keeps to themselves. */
export interface PrivateFact {
  readonly name: string;
  /** Who of those who ask may know it, by the rules of the product; no one else may. */
  readonly known: readonly Asking[];
  /** Makes it so. */
  readonly happen: () => Promise<unknown>;
}

const NO_ONE: readonly Asking[] = [];
/** Who runs people, content, groups and what goes with them. */
const WHO_ADMINISTER: readonly Asking[] = ['administrator', 'organisationAdmin'];
const WHO_RUN_CONTENT: readonly Asking[] = [...WHO_ADMINISTER, 'curator'];
/** Who runs the marketplace and careers, or looks for people. */
const WHO_RUN_CAREERS: readonly Asking[] = ['recruiter', 'marketplaceAdmin', 'organisationAdmin'];

const weekly = { ...EVERY_WEEK, weekdays: [...EVERY_WEEK.weekdays] };

/** Points of today as if they were earned, with what they come to in each period. */
async function somePoints(app: TestApp, personId: UserId): Promise<void> {
  const { owner: database } = app.platform.database;
  const today = app.clock.now().toISOString().slice(0, 10);
  await database.query(
    `insert into point_entries (organisation_id, id, person_id, activity, rule_version, subject, occurrence, amount, happened_at, day, recorded_at)
      values ($1, $2, $3, 'complete-card', 1, 'x', 1, 500, now(), $4, now())`,
    [app.home.id, newId(), personId, today],
  );
  await database.query(
    `insert into point_periods (organisation_id, period, person_id, points, reached_at) select $1, unnest($2::text[]), $3, 500, now()`,
    [app.home.id, POINT_PERIODS.map((kind) => periodOf(kind, today).key), personId],
  );
}

/** Returns the facts about an organisation. */
export function privateFacts(app: TestApp, things: PrivateThings, later: Later): readonly PrivateFact[] {
  const { owner: database } = app.platform.database;
  const { keeper, olive, other, mentor, hidden, unlisted, peers, people } = things;
  const has = (skillId: typeof things.kept, level: string, source: 'assessment' | 'content' = 'assessment') =>
    someEvidence(app, { userId: olive.userId, skillId, source, level });
  return [
    { name: 'the level of a skill that is kept back', known: NO_ONE, happen: () => has(things.kept, 'advanced') },
    {
      name: 'a skill that is kept back',
      known: NO_ONE,
      happen: async () => {
        await database.query(
          `insert into person_skills (organisation_id, user_id, skill_id, visibility, status, rules_version, computed_on)
            values ($1, $2, $3, 'me', 'declared', 1, current_date)`,
          [app.home.id, olive.userId, things.hiddenSkill],
        );
        await has(things.hiddenSkill, 'advanced');
      },
    },
    { name: 'a skill that was only found', known: NO_ONE, happen: () => has(things.found, 'intermediate', 'content') },
    {
      name: 'a single rating and its comment',
      known: NO_ONE,
      happen: () => rate(peers[0]!, things.invitations.get(peers[0]!), things.rated, 'advanced', 'Between us'),
    },
    {
      name: 'someone is blocked',
      known: NO_ONE,
      happen: () => olive.call(blockPerson, { params: { userId: people.blocked.userId } }),
    },
    {
      name: 'the words of a check-in',
      known: NO_ONE,
      happen: async () => {
        const params = { checkInId: things.checkIn.id };
        const questionId = things.checkIn.items[0]!.id;
        await other.call(sendAnswer, { params: { ...params, questionId }, body: { text: 'I would rather not', version: 0 } });
        await mentor.call(keepCheckInNote, { params, body: { text: 'A note', version: 0 } });
      },
    },
    {
      name: 'a report, its schedule and its file',
      known: NO_ONE,
      happen: async () => {
        later.report = (await mentor.call(createReport, { body: { name: 'Another', definition: PEOPLE_BY_NAME } })).id;
        const params = { reportId: later.report as typeof things.report.id };
        await mentor.call(scheduleReport, { params, body: { ...weekly, recipientIds: [mentor.userId] } });
        later.run = (await mentor.call(runReport, { params, body: { format: 'csv' } })).id;
      },
    },
    {
      name: 'when a report is sent that others were sent before',
      known: NO_ONE,
      happen: () =>
        mentor.call(scheduleReport, {
          params: { reportId: things.report.id },
          body: { ...weekly, frequency: 'daily', time: '08:00', recipientIds: [mentor.userId] },
        }),
    },
    {
      name: 'someone leaves the leaderboard',
      known: NO_ONE,
      happen: () => peers[2]!.call(choosePrivacy, { body: { hideFromLeaderboard: true } }),
    },
    {
      name: 'a file of all accounts that someone took',
      known: NO_ONE,
      happen: async () => {
        later.export = (await keeper.call(startExport, { body: {} })).id;
      },
    },
    {
      name: 'a file that someone uploaded',
      known: NO_ONE,
      happen: async () => {
        later.file = (await anUpload(olive, 'not-for-you.pdf', A_PDF)).id;
      },
    },
    {
      name: 'a career plan that is shared with no one',
      known: WHO_RUN_CAREERS,
      happen: async () => {
        later.plan = idOfPlan(await other.call(createCareerPlan, { body: { roleIds: [things.role.id] } }));
      },
    },
    {
      name: 'the notes of a mentorship',
      known: NO_ONE,
      happen: () => mentor.call(addNote, { params: { mentorshipId: things.mentorshipId }, body: { text: 'Only for the two of us' } }),
    },
    {
      name: 'who is in a private group',
      known: WHO_ADMINISTER,
      happen: async () => {
        const params = { groupId: things.closed.id };
        await keeper.call(inviteToGroup, { params, body: { userIds: [olive.userId] } });
        await olive.call(acceptInvitation, { params });
        await olive.call(joinCohort, { params: { cohortId: things.cohort.id } });
      },
    },
    {
      name: 'what is written in a private group',
      known: WHO_ADMINISTER,
      happen: async () => {
        await aPost(keeper, things.closed.id, 'Nothing for outside');
        await keeper.call(commentOnPost, { params: { postId: things.post.id }, body: { body: 'Nor is this' } });
      },
    },
    {
      name: 'an absence',
      known: WHO_ADMINISTER,
      happen: () =>
        other.call(createAbsence, { params: { userId: other.userId }, body: { firstDay: '2026-06-20', lastDay: '2026-07-09' } }),
    },
    { name: 'the balance of a wallet', known: WHO_ADMINISTER, happen: () => giveCoins(keeper, olive, 250) },
    {
      name: 'what a hidden profile says',
      known: WHO_ADMINISTER,
      happen: () => hidden.call(updateUser, { params: { userId: hidden.userId }, body: { bio: 'Only for those I know' } }),
    },
    {
      name: 'the points of someone who left the leaderboard',
      known: WHO_ADMINISTER,
      happen: () => somePoints(app, unlisted.userId),
    },
    {
      name: 'a job role that someone marked, also as what they would like to become',
      known: WHO_ADMINISTER,
      happen: async () => {
        for (const mark of ['bookmark', 'aspirational'] as const)
          await other.call(setMark, { params: { opportunityId: things.role.id, mark }, body: { state: true } });
      },
    },
    {
      name: 'a field for administrators',
      known: WHO_ADMINISTER,
      happen: () =>
        keeper.call(setPersonFields, { params: { userId: olive.userId }, body: { values: { [things.field.key]: 'Paid by the hour' } } }),
    },
    {
      name: 'the note of a waiver',
      known: [...WHO_ADMINISTER, 'program'],
      happen: () => database.query(`update duty_waivers set note = 'Because of an illness' where id = $1`, [things.waiver.id]),
    },
    {
      name: 'a dispute',
      known: WHO_ADMINISTER,
      happen: async () => {
        const { evidence } = await olive.call(getOwnSkillLedger, { params: { skillId: things.disputed }, query: {} });
        await olive.call(disputeEvidence, { params: { evidenceId: evidence[0]?.id as SkillEvidenceId }, body: { note: 'It was not me' } });
      },
    },
    {
      name: 'what is said in a live stream for a few',
      known: WHO_RUN_CONTENT,
      happen: () =>
        keeper.call(postLiveMessage, { params: { streamId: things.streamId }, body: { kind: 'question', body: 'Why at three?' } }),
    },
    {
      name: 'a card of a private channel',
      known: WHO_RUN_CONTENT,
      happen: () => keeper.call(postToChannel, { params: { channelId: things.channel.id }, body: { cardId: things.inside.id } }),
    },
    {
      name: 'a draft',
      known: WHO_RUN_CONTENT,
      happen: async () => {
        later.draft = (await aDraft(olive, { title: 'Not yet for anyone' })).id;
        later.path = (await aPathCard(olive, 'pathway', { title: 'A way not yet for anyone' })).id;
      },
    },
    {
      name: 'what someone would like to become',
      known: WHO_RUN_CAREERS,
      happen: () => other.call(setCareerPreferences, { body: { careerGoal: ['lead'], relocation: 'yes' } }),
    },
    {
      name: 'a request for a mentor',
      known: WHO_RUN_CAREERS,
      happen: async () => {
        later.mentorship = (await anAsking(olive, things.mentorSlug)).id;
      },
    },
    {
      name: 'an application for a vacancy',
      known: WHO_RUN_CAREERS,
      happen: async () => {
        later.vacancy = (await aVacancyApplication(olive, things.vacancy)).id;
      },
    },
    {
      name: 'an application for a project',
      known: [...WHO_RUN_CAREERS, 'projectOwner'],
      happen: async () => {
        later.project = (await anApplication(other, things.project)).id;
      },
    },
  ];
}
