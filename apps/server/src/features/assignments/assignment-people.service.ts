import { sql } from 'kysely';
import type { AssignmentDetail, AssignmentId, AssignmentPerson, AssignmentPersonState, SeriesId } from '@waymark/contract/assignments';
import type { Page, PageQuery, UserId } from '@waymark/contract/kit';
import type { ActorContext } from '../../platform/context.ts';
import { decodeNameCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { cardSummariesForAll } from '../cards/cards.public.ts';
import { summaryOf, visiblePeople } from '../people/people.public.ts';
import { findReportsAmong } from './assignees.repo.ts';
import { listPeopleOfAssignment } from './assignment-people.repo.ts';
import { assignsToAll } from './assignments.policy.ts';
import { presentAssignment } from './assignments.present.ts';
import { keptAssignment } from './assignments.service.ts';

/** States from which someone can be excused: what is done or over needs no waiver. */
const EXCUSED_FROM: ReadonlySet<AssignmentPersonState> = new Set(['overdue', 'in-progress', 'not-started']);

/** One assignment with its card and its progress. Throws `assignment-not-found`. */
export async function getAssignment(ctx: ActorContext, id: AssignmentId): Promise<AssignmentDetail> {
  const row = await keptAssignment(ctx, id);
  const cards = await cardSummariesForAll(ctx, [row.card_id]);
  return {
    ...presentAssignment(ctx.actor, row),
    card: cards.get(row.card_id) ?? null,
    seriesId: row.target_type === 'series' ? (row.target_id as SeriesId) : null,
  };
}

/**
 * Returns who has an assignment today, by name, with where they are and who may be excused (LRN-13): everyone for those who lead its group, else
 * the people the caller may see (SES-67). Throws `assignment-not-found`, `invalid-input` on a broken cursor.
 */
export async function listAssignmentPeople(
  ctx: ActorContext,
  id: AssignmentId,
  { state, cursor, limit }: PageQuery & { readonly state?: AssignmentPersonState | undefined },
): Promise<Page<AssignmentPerson>> {
  const assignment = await keptAssignment(ctx, id);
  const rows = await listPeopleOfAssignment(ctx.store, id, {
    state,
    visible: assignment.viewer_leads ? sql<boolean>`true` : visiblePeople(ctx),
    after: cursor === undefined ? null : decodeNameCursor(cursor),
    limit,
    now: ctx.now(),
  });
  // Who is excused from a certification is so there, from all of its content.
  const isOrdinary = assignment.kind !== 'certification';
  const ids = rows.map(({ person }) => person.id as UserId);
  const kept = new Set<string>(!isOrdinary ? [] : assignsToAll(ctx.actor) ? ids : await findReportsAmong(ctx.store, ctx.actor.userId, ids));
  return toPage(
    rows,
    limit,
    (row): AssignmentPerson => ({
      person: summaryOf(row.person),
      state: row.state,
      dueOn: row.due_on,
      completedAt: row.completed_at?.toISOString() ?? null,
      can: { excuse: kept.has(row.person.id) && EXCUSED_FROM.has(row.state) },
    }),
    ({ person }) => encodeCursor([person.full_name, person.id]),
  );
}
