import type { Assignment, AssignmentId, Duty, DutyId, LmsGroup, ShareTeam, ShareUser } from '@waymark/contract/assignments';
import type { CardSummary } from '@waymark/contract/cards';
import type { GroupId } from '@waymark/contract/groups';
import { AVATAR_WIDTHS } from '@waymark/contract/people';
import type { TargetId } from '@waymark/contract/targets';
import { abilities } from '../../platform/access/policy.ts';
import type { Actor } from '../../platform/access/actor.ts';
import type { Acting } from '../../platform/context.ts';
import { ownZone } from '../../platform/tenancy/time-zone.ts';
import { imageUrl } from '../media/media.public.ts';
import { summaryOf } from '../people/people.public.ts';
import type { AssignmentInView } from './assignment.row.ts';
import { assignmentPolicy, dutyPolicy } from './assignments.policy.ts';
import type { TargetGroupRow } from './assignees.repo.ts';
import type { TargetUserRow } from './target-people.repo.ts';
import type { DutyListRow } from './duties.repo.ts';
import { localDay } from './local-days.ts';

const GROUP_IMAGE_WIDTH = 180;

const teamOf = (team: { readonly id: string; readonly slug: string; readonly name: string }) => ({
  id: team.id as GroupId,
  slug: team.slug,
  name: team.name,
});

export function presentAssignment(actor: Actor, row: AssignmentInView): Assignment {
  const { edit, end } = abilities(actor, assignmentPolicy, row);
  return {
    id: row.id as AssignmentId,
    cardId: row.card_id,
    kind: row.kind,
    user: row.person === null ? null : summaryOf(row.person),
    team: row.team === null ? null : { ...teamOf(row.team), label: row.team.name },
    rule: row.rule === null ? null : { id: row.rule.id as TargetId, name: row.rule.name },
    priority: row.priority,
    startsOn: row.starts_on,
    dueOn: row.due_on,
    message: row.message,
    reminderDays: row.reminder_days,
    givenBy: row.giver === null ? null : summaryOf(row.giver),
    givenAt: row.given_at.toISOString(),
    spread: {
      state: row.spread_state as Assignment['spread']['state'],
      // While it spreads the bar says how far it is; from then on who has it.
      people: row.spread_state === 'done' ? row.people_having : row.people_total,
      done: row.people_done,
    },
    fulfilledCount: row.fulfilled_count,
    can: { edit, end },
  };
}

/** A duty with its card, as its learner reads it. `today` is theirs. */
export function presentDuty(ctx: Acting, row: DutyListRow, card: CardSummary, today: string): Duty {
  const achievedOn = row.achieved_at === null ? null : localDay(row.achieved_at, ownZone(ctx));
  return {
    id: row.id as DutyId,
    card,
    period: row.period,
    status: row.status,
    priority: row.priority,
    startsOn: row.starts_on,
    dueOn: row.due_on,
    movedBy: row.moved_by,
    plannedOn: row.planned_on,
    isOverdue: row.status === 'open' && row.due_on !== null && row.due_on < today,
    givenAt: row.given_at.toISOString(),
    fulfilledAt: row.fulfilled_at?.toISOString() ?? null,
    wasLate: achievedOn !== null && row.due_on !== null && achievedOn > row.due_on,
    reasons: row.reasons.map((reason) => ({
      kind: reason.kind,
      priority: reason.priority,
      dueOn: reason.due_on,
      givenBy: reason.giver === null ? null : summaryOf(reason.giver),
      group: reason.team === null ? null : teamOf(reason.team),
      message: reason.message,
    })),
    can: abilities(ctx.actor, dutyPolicy, row),
  };
}

export function presentUser(row: TargetUserRow): ShareUser {
  return {
    id: row.id,
    fullName: row.full_name,
    firstName: row.first_name,
    handle: row.handle,
    jobTitle: row.job_title,
    avatarUrl: imageUrl(row.avatar_file_id, AVATAR_WIDTHS.small),
    relation: row.relation,
    hasIt: row.has_it,
  };
}

export function presentLmsGroup(row: TargetGroupRow): LmsGroup {
  return {
    id: row.id as GroupId,
    name: row.name,
    imageUrl: imageUrl(row.image_file_id, GROUP_IMAGE_WIDTH),
    membersCount: row.members_count,
    hasIt: row.has_it,
  };
}

export const presentTeam = (row: TargetGroupRow): ShareTeam => ({ ...presentLmsGroup(row), label: row.name });
