import { countBand, type LevelMeaning, type PeerAverage } from '@waymark/contract/assessments';
import type { SkillId, SkillSummary } from '@waymark/contract/skills';
import type { Acting } from '../../platform/context.ts';
import { picturesOf, summaryOf } from '../people/people.public.ts';
import type { InvitationRow, ReceivedRatingRow, ReleaseRow, SentRatingRow } from './assessment.row.ts';
import type { DescriptionRow } from './level-descriptions.repo.ts';
import { canRemind, invitationActions } from './assessments.policy.ts';

type Named = ReadonlyMap<SkillId, SkillSummary>;

const skillsOf = ({ skill_ids: ids }: Pick<InvitationRow, 'skill_ids'>, names: Named) => ids.flatMap((id) => names.get(id) ?? []);

/** An invitation for who sent it. */
export function presentSent(ctx: Acting, row: InvitationRow, names: Named) {
  return {
    id: row.id,
    requestId: row.request_id,
    createdAt: row.created_at.toISOString(),
    dueAt: row.due_at.toISOString(),
    status: row.status,
    skills: skillsOf(row, names),
    kind: row.kind,
    rater: row.rater === null ? null : summaryOf(row.rater),
    lastReminderDate: row.last_reminder_at?.toISOString() ?? null,
    manager: row.kind === 'manager',
    manager_type: row.manager_type,
    can: { remind: canRemind(ctx, row), withdraw: invitationActions(ctx.actor, row).withdraw },
  };
}

/** An invitation for who received it. */
export function presentReceived(ctx: Acting, row: InvitationRow, names: Named) {
  const { accept, decline, rate } = invitationActions(ctx.actor, row);
  const { avatarimages } = picturesOf({ avatar_file_id: row.requester.avatar_file_id, cover_file_id: null });
  return {
    id: row.id,
    createdAt: row.created_at.toISOString(),
    dueAt: row.due_at.toISOString(),
    status: row.status,
    skills: skillsOf(row, names),
    kind: row.kind,
    requester: { ...summaryOf(row.requester), avatarimages },
    can: { accept, decline, rate: rate || row.status === 'completed' },
  };
}

/** An average as it is shown: a level, a band of how many, and what they wrote. */
export function presentAverage(row: Pick<ReleaseRow, 'level' | 'raters' | 'comments' | 'day'>, fewest: number): PeerAverage {
  return { level: row.level, raters: countBand(row.raters, fewest), comments: row.comments, releasedOn: row.day };
}

/** What each level means for a skill, the lowest first, in a language. */
export function meaningsOf(
  levels: readonly { readonly key: string; readonly label: string }[],
  descriptions: readonly DescriptionRow[],
  skillId: SkillId,
  language: string,
): LevelMeaning[] {
  return levels.map(({ key, label }) => {
    const described = descriptions.find((one) => one.skill_id === skillId && one.level === key);
    return {
      level: key,
      translated_level: label,
      translated_level_description: described?.translations[language] ?? described?.description ?? '',
    };
  });
}

export function presentReceivedRating(row: ReceivedRatingRow, names: Named, fewest: number) {
  const skill = names.get(row.skill_id);
  if (skill === undefined) return undefined;
  return {
    id: row.id,
    skill,
    kind: row.kind,
    rater: row.rater === null ? null : summaryOf(row.rater),
    level: row.level,
    raters: row.raters === null ? null : countBand(row.raters, fewest),
    comments: row.comments,
    on: row.day,
  };
}

export function presentSentRating(row: SentRatingRow, names: Named) {
  const skill = names.get(row.skill_id);
  if (skill === undefined) return undefined;
  return {
    id: row.id,
    invitationId: row.invitation_id,
    skill,
    kind: row.kind,
    requester: summaryOf(row.requester),
    level: row.level,
    comment: row.comment,
    sentOn: row.rated_at.toISOString(),
    can: { change: !row.is_released },
  };
}
