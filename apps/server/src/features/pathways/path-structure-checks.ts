import { isPath, type PathStructure, type PathStructureInput, pathwayProblems, skippedBetween } from '@waymark/contract/pathways';
import type { Acting, InTransaction } from '../../platform/context.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import { cardSummaries, cardSummariesForAll } from '../cards/cards.public.ts';
import type { PathRow } from './path.row.ts';

/**
 * Checks what an author put into a path: cards they may see (what was in it before stays), pathways alone in a journey, no journey in a
 * pathway, dates where a section opens by date, leaps that lead forward. Throws `invalid-input` with the entry's field.
 */
export async function checkStructure(
  ctx: InTransaction<Acting>,
  path: PathRow,
  structure: PathStructureInput,
  before: PathStructure,
): Promise<void> {
  const wanted = structure.entries.map(({ cardId }) => cardId);
  const known = new Set(before.entries.flatMap(({ cardId, earlierCardId }) => [cardId, earlierCardId]));
  const all = await cardSummariesForAll(ctx, wanted);
  const fresh = wanted.filter((id) => !known.has(id));
  const visible = await cardSummaries(ctx, fresh);
  const order = structure.entries.map(({ id }) => id);
  structure.entries.forEach((entry, at) => {
    const field = (name: string) => `entries.${at}.${name}`;
    const card = all.get(entry.cardId);
    const isOwnDraft = card !== undefined && card.author.id === ctx.actor.userId && card.state !== 'deleted';
    if (card === undefined || !(known.has(entry.cardId) || visible.has(entry.cardId) || isOwnDraft)) {
      throw refuseField(field('cardId'), 'not-found');
    }
    if (card.id === path.card_id) throw refuse(pathwayProblems['path-cycle'], { params: { title: card.title } });
    const isFitting = path.kind === 'journey' ? card.cardType === 'pathway' : card.cardType !== 'journey';
    if (!isFitting) throw refuseField(field('cardId'), path.kind === 'journey' ? 'only-pathways' : 'no-journeys');
    if ((entry.opens === 'date') !== (entry.opensOn !== null)) throw refuseField(field('opensOn'), 'required');
    if (path.kind === 'pathway' && (entry.opens !== 'always' || entry.afterPrevious)) throw refuseField(field('opens'), 'invalid-choice');
    if (path.kind === 'journey' && isPath(card.cardType) && entry.leap !== null) throw refuseField(field('leap'), 'invalid-choice');
    if (entry.leap !== null && skippedBetween(order, entry.id, entry.leap.toEntryId).length === 0)
      throw refuseField(field('leap'), 'not-forward');
  });
}

/** Turns what the store refused (circles, too many levels) into words that name the card. Other errors pass through. */
export function structureRefusal(error: unknown, structure: PathStructureInput): unknown {
  if (!(error instanceof Error) || !('constraint' in error)) return error;
  const detail = 'detail' in error ? String(error.detail) : '';
  const at = structure.entries.findIndex(({ id }) => id === detail);
  const errors = at < 0 ? [] : [{ field: `entries.${at}.cardId`, code: error.constraint === 'path_cycle' ? 'cycle' : 'too-deep' }];
  if (error.constraint === 'path_cycle') return refuse(pathwayProblems['path-cycle'], { errors });
  if (error.constraint === 'path_depth') return refuse(pathwayProblems['path-too-deep'], { errors });
  return error;
}
