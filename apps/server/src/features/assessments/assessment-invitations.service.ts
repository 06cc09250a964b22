import {
  type AssessmentInvitationId,
  assessmentProblems,
  type InvitationAction,
  type InvitationsQuery,
  mayRemind,
  type RatingsInput,
} from '@waymark/contract/assessments';
import { generalProblems } from '@waymark/contract/kit';
import { levelRank, levelWeight } from '@waymark/contract/skills';
import { type RawBuilder, sql } from 'kysely';
import { authorize } from '../../platform/access/policy.ts';
import { mutate } from '../../platform/audit/mutate.ts';
import type { ActorContext, BaseContext, InTransaction } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { toPage } from '../../platform/db/page.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import { takeStep } from '../../platform/machine/machine.ts';
import { ownZone } from '../../platform/tenancy/time-zone.ts';
import { addSkillEvidence, levelsOf, skillsByIds } from '../skills/skills.public.ts';
import { assessedSkillsOf } from './assessed-skills.service.ts';
import { invitationMachine, type InvitationParty, type InvitationStepAction } from './assessment-invitations.machine.ts';
import {
  findInvitation,
  findInvitations,
  lockAssessmentsOf,
  lockInvitation,
  setInvitationStatus,
  setReminded,
} from './assessment-invitations.repo.ts';
import { findRaterKey, findRatingsOf, findReleases, putRatings } from './assessment-ratings.repo.ts';
import { releaseRatings } from './assessment-releases.service.ts';
import type { InvitationRow } from './assessment.row.ts';
import { invitationMoved, raterReminded, ratingReleased } from './assessments.events.ts';
import { checkOpen, invitationPolicy, partiesOf } from './assessments.policy.ts';
import { meaningsOf, presentReceived, presentSent } from './assessments.present.ts';
import { findDescriptions } from './level-descriptions.repo.ts';
import { decodeSortedCursor, sortedCursor } from './sorted-list.repo.ts';

/** How the cells of a list are compared for the caller. */
export const cellsFor = (ctx: ActorContext) => ({
  language: ctx.actor.language ?? ctx.organisation.setting('DefaultOrgLanguage'),
  timeZone: ownZone(ctx),
});

/** Who the caller asked (ASM-01: requests/sent, and peers alone). Throws `assessment-not-open`. */
export async function listSent(ctx: ActorContext, query: InvitationsQuery) {
  const ofKind = query.kind === undefined ? sql`true` : sql`i.kind = ${query.kind}`;
  const { page, names } = await list(ctx, sql`i.requester_id = ${ctx.actor.userId} and ${ofKind}`, { ...query, other: 'rater' });
  return { ...page, items: page.items.map((row) => presentSent(ctx, row, names)) };
}

/** Who asked the caller (ASM-01: requests/received). Throws `assessment-not-open`. */
export async function listReceived(ctx: ActorContext, query: InvitationsQuery) {
  const { page, names } = await list(ctx, sql`i.rater_id = ${ctx.actor.userId}`, { ...query, other: 'requester' });
  return { ...page, items: page.items.map((row) => presentReceived(ctx, row, names)) };
}

async function list(ctx: ActorContext, condition: RawBuilder<unknown>, query: InvitationsQuery & { other: 'rater' | 'requester' }) {
  checkOpen(ctx);
  const { cursor, direction, limit, sort, other } = query;
  const rows = await findInvitations(
    ctx.store,
    condition,
    { ...cellsFor(ctx), sort, other },
    { direction, limit, after: decodeSortedCursor(cursor) },
  );
  const page = toPage(rows, limit, (row) => row, sortedCursor);
  return {
    page,
    names: await skillsByIds(
      ctx,
      page.items.flatMap(({ skill_ids: ids }) => ids),
    ),
  };
}

/** An invitation as it stands once no one else writes about the person it is about. Throws `assessment-invitation-not-found`. */
async function lockedInvitation(ctx: InTransaction<ActorContext>, id: AssessmentInvitationId): Promise<InvitationRow> {
  const known = await findInvitation(ctx.store, id);
  if (known === undefined || !invitationPolicy.rules.view(ctx.actor, known)) {
    throw refuse(assessmentProblems['assessment-invitation-not-found']);
  }
  await lockAssessmentsOf(ctx.store, known.requester_id);
  await lockInvitation(ctx.store, id);
  const row = await findInvitation(ctx.store, id);
  if (row === undefined) throw refuse(assessmentProblems['assessment-invitation-not-found']);
  return row;
}

/** Moves an invitation on by the machine. The caller holds the person's lock. Throws `forbidden`, `not-in-this-state`. */
export async function moveInvitation(
  ctx: InTransaction,
  row: InvitationRow,
  action: InvitationStepAction,
  parties: ReadonlySet<InvitationParty>,
): Promise<void> {
  const { to } = takeStep(invitationMachine, row.status, action, parties);
  await mutate(ctx, invitationMoved, async () => {
    await setInvitationStatus(ctx.store, row.id, to, ctx.now());
    return {
      result: undefined,
      subject: { type: 'assessment-invitation', id: row.id },
      details: { invitationId: row.id, requesterId: row.requester_id, raterId: row.rater_id, kind: row.kind, action, to },
    };
  });
}

/**
 * ASM-05: the rater accepts or declines, or the requester withdraws. Throws `assessment-not-open`, `assessment-invitation-not-found`,
 * `forbidden`, `not-in-this-state`.
 */
export async function takeInvitationStep(ctx: ActorContext, id: AssessmentInvitationId, action: InvitationAction): Promise<void> {
  checkOpen(ctx);
  await inTransaction(ctx, async (ctx) => {
    const row = await lockedInvitation(ctx, id);
    checkInTime(ctx, row);
    await moveInvitation(ctx, row, action, partiesOf(ctx.actor, row));
    // One fewer to wait for.
    if (action !== 'accept') await releaseRatings(ctx, row.requester_id, row.skill_ids);
  });
}

/** The clock may not have noted yet that it is over. */
function checkInTime(ctx: BaseContext, { due_at: dueAt }: InvitationRow): void {
  if (dueAt.getTime() <= ctx.now().getTime()) throw refuse(generalProblems['not-in-this-state']);
}

/** ASM-06: reminds a rater. Judged under the row's lock: of two at once one is sent. Throws `assessment-reminder-too-soon` and as `takeInvitationStep`. */
export async function remindRater(ctx: ActorContext, id: AssessmentInvitationId) {
  checkOpen(ctx);
  return mutate(ctx, raterReminded, async (ctx) => {
    const row = authorize(ctx, invitationPolicy, 'remind', await lockedInvitation(ctx, id));
    if (row.status !== 'pending' || row.rater_id === null) throw refuse(generalProblems['not-in-this-state']);
    checkInTime(ctx, row);
    if (!mayRemind(row.status, row.last_reminder_at, ctx.now())) throw refuse(assessmentProblems['assessment-reminder-too-soon']);
    await setReminded(ctx.store, row, ctx.now());
    const names = await skillsByIds(ctx, row.skill_ids);
    return {
      result: presentSent(ctx, { ...row, last_reminder_at: ctx.now() }, names),
      subject: { type: 'assessment-invitation', id },
      details: { invitationId: id, requesterId: row.requester_id, raterId: row.rater_id, kind: row.kind },
    };
  });
}

/** A request the caller received, with what to rate. Throws `assessment-not-open`, `assessment-invitation-not-found`. */
export async function getReceived(ctx: ActorContext, id: AssessmentInvitationId) {
  checkOpen(ctx);
  const row = await findInvitation(ctx.store, id);
  if (row === undefined || !invitationPolicy.rules.answer(ctx.actor, row)) {
    throw refuse(assessmentProblems['assessment-invitation-not-found']);
  }
  return detailsOf(ctx, row);
}

async function detailsOf(ctx: ActorContext, row: InvitationRow) {
  const names = await skillsByIds(ctx, row.skill_ids);
  const descriptions = await findDescriptions(ctx.store, row.skill_ids);
  const given = new Map((await findRatingsOf(ctx.store, row.id)).map((one) => [one.skill_id, one]));
  const { language } = cellsFor(ctx);
  // A manager sees what their report says and the average of peers, and never who of them said what.
  const isManager = row.kind === 'manager' && row.status !== 'ended';
  const assessed = isManager ? (await assessedSkillsOf(ctx, [row.requester_id])).get(row.requester_id) : undefined;
  const fewest = ctx.organisation.setting('skills_assessment_options').fewestPeers;
  const averages = isManager ? await findReleases(ctx.store, [row.requester_id], fewest) : [];
  return {
    ...presentReceived(ctx, row, names),
    asked: row.skill_ids.flatMap((skillId) => {
      const skill = names.get(skillId);
      if (skill === undefined) return [];
      const found = assessed?.get(skillId);
      return [
        {
          skill,
          levels: meaningsOf(ctx.organisation.setting('proficiency_levels'), descriptions, skillId, language),
          level: given.get(skillId)?.level ?? null,
          comment: given.get(skillId)?.comment ?? '',
          context: isManager
            ? {
                required: found?.required ?? null,
                self: found?.self ?? null,
                average: averages.find((one) => one.skill_id === skillId)?.level ?? null,
              }
            : null,
        },
      ];
    }),
  };
}

/**
 * ASM-05: rates skills of the person who asked the caller; a peer's rating waits to be released with others (ASM-12), a manager's counts at once.
 * Throws `assessment-not-open`, `assessment-invitation-not-found`, `assessment-released`, `not-in-this-state`, and `invalid-input` on
 * `ratings.<n>` (`unknown-skill`) or `ratings.<n>.level` (`unknown-level`).
 */
export async function giveRatings(ctx: ActorContext, id: AssessmentInvitationId, { ratings }: RatingsInput) {
  checkOpen(ctx);
  const levels = levelsOf(ctx);
  const unknown = ratings.findIndex(({ level }) => levelRank(levels, level) === 0);
  if (unknown >= 0) throw refuseField(`ratings.${unknown}.level`, 'unknown-level');
  return inTransaction(ctx, async (ctx) => {
    const locked = await lockedInvitation(ctx, id);
    if (locked.rater_id !== ctx.actor.userId) throw refuse(assessmentProblems['assessment-invitation-not-found']);
    const row = authorize(ctx, invitationPolicy, 'answer', locked);
    const stranger = ratings.findIndex(({ skillId }, at) => !row.skill_ids.includes(skillId) || firstOf(ratings, skillId) < at);
    if (stranger >= 0) throw refuseField(`ratings.${stranger}`, 'unknown-skill');
    checkInTime(ctx, row);
    const before = await findRatingsOf(ctx.store, id);
    if (before.some((one) => one.is_released)) throw refuse(assessmentProblems['assessment-released']);
    if (row.status !== 'completed') await moveInvitation(ctx, row, 'rate', partiesOf(ctx.actor, row));
    const key = (await findRaterKey(ctx.store, row.requester_id, ctx.actor.userId)) ?? newId<string>();
    const written = ratings.map((one) => ({ id: newId<string>(), ...one, weight: levelWeight(levels, one.level) }));
    await putRatings(ctx.store, row, key, written, ctx.now());
    if (row.kind === 'manager') await countManagerRatings(ctx, row, written);
    else await releaseRatings(ctx, row.requester_id, row.skill_ids);
    return detailsOf(ctx, { ...row, status: 'completed' });
  });
}

const firstOf = (ratings: RatingsInput['ratings'], skillId: string) => ratings.findIndex((one) => one.skillId === skillId);

/** A manager's rating bears their name: it enters the ledger as what it is. */
async function countManagerRatings(
  ctx: InTransaction<ActorContext>,
  row: InvitationRow,
  ratings: readonly {
    readonly id: string;
    readonly skillId: InvitationRow['skill_ids'][number];
    readonly level: string;
    readonly comment: string;
  }[],
): Promise<void> {
  const skills = await skillsByIds(
    ctx,
    ratings.map(({ skillId }) => skillId),
  );
  const active = ratings.filter(({ skillId }) => skills.get(skillId)?.state === 'active');
  await addSkillEvidence(
    ctx,
    active.map(({ id, skillId, level, comment }) => ({
      userId: row.requester_id,
      skillId,
      source: 'manager' as const,
      level,
      givenBy: ctx.actor.userId,
      about: { type: 'assessment', id: row.id, label: '' },
      note: comment.slice(0, LONGEST_NOTE),
      origin: `assessment:${id}`,
    })),
  );
  for (const { skillId } of ratings) {
    await mutate(ctx, ratingReleased, async () => ({
      result: undefined,
      subject: { type: 'person', id: row.requester_id },
      details: { userId: row.requester_id, skillId, kind: 'manager' as const, managerId: ctx.actor.userId },
    }));
  }
}

/** Of evidence. */
const LONGEST_NOTE = 500;
