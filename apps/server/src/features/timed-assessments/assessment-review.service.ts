import type { Page, PageQuery } from '@waymark/contract/kit';
import { type AttemptItem, type AttemptRecord, assessmentAttemptProblems as problems } from '@waymark/contract/timed-assessments';
import type { ActorContext } from '../../platform/context.ts';
import { decodeTimeCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { findCard } from '../cards/cards.public.ts';
import { presentItem, presentRecord } from './timed-assessments.present.ts';
import { findEvents, findReviewRow, listReviewRows } from './timed-assessments.repo.ts';
import { assessmentOf, reviewsAssessment } from './timed-assessments.service.ts';

/** An assessment that the caller reviews. Throws `assessment-attempt-not-found` for everyone else. */
async function assessmentToReview(ctx: ActorContext, cardId: string) {
  const card = await findCard(ctx.store, ctx.actor, cardId);
  if (card === undefined || card.state === 'deleted' || !reviewsAssessment(ctx, card))
    throw refuse(problems['assessment-attempt-not-found']);
  assessmentOf(card);
  return card;
}

/** Returns who took an assessment and how it went, the newest first (ASM-11). */
export async function listAttempts(ctx: ActorContext, cardId: string, query: PageQuery): Promise<Page<AttemptItem>> {
  const card = await assessmentToReview(ctx, cardId);
  const before = query.cursor === undefined ? undefined : decodeTimeCursor(query.cursor);
  const rows = await listReviewRows(ctx.store, card.id, before, query.limit);
  return toPage(rows, query.limit, presentItem, (row) => encodeCursor([row.started_at.toISOString(), row.id]));
}

/** Returns what was recorded during one attempt, in its order (ASM-11). */
export async function getRecord(ctx: ActorContext, id: string): Promise<AttemptRecord> {
  const row = await findReviewRow(ctx.store, id);
  if (row === undefined) throw refuse(problems['assessment-attempt-not-found']);
  await assessmentToReview(ctx, row.card_id);
  return presentRecord(row, await findEvents(ctx.store, row.id));
}
