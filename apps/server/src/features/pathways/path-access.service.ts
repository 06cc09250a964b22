import { cardProblems, type CardId } from '@waymark/contract/cards';
import { isPath, pathwayProblems } from '@waymark/contract/pathways';
import { type Authorized, authorize } from '../../platform/access/policy.ts';
import type { BaseContext, InTransaction } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { cardPolicy, type CardRow, checkBought, findCard, learningThrough, visibleCard } from '../cards/cards.public.ts';
import { standingOn } from './path-standing.service.ts';
import type { PathRow } from './path.row.ts';
import { findPath, findPathsWith, insertPath } from './pathways.repo.ts';

/** A path with its card. */
export interface PathWithCard {
  readonly card: CardRow;
  readonly path: PathRow;
}

/** Returns a path the caller may see, also where only a journey gives it. Throws `path-not-found`, `card-not-found`, `card-not-authorized`. */
export async function visiblePath(ctx: BaseContext, idOrSlug: string): Promise<PathWithCard> {
  const card = await visibleCard(learningThrough(ctx, 'any'), idOrSlug);
  if (!isPath(card.card_type)) throw refuse(pathwayProblems['path-not-found']);
  return { card, path: (await findPath(ctx.store, card.id)) ?? emptyPath(card) };
}

function emptyPath(card: CardRow): PathRow {
  return {
    card_id: card.id,
    kind: isPath(card.card_type) ? card.card_type : 'pathway',
    draft_version: 1,
    published_version: null,
    revision: 0,
    starts_on: null,
    edited_by: null,
    edited_at: card.updated_at,
  };
}

/** Returns a path locked for a change of what is in it. Throws as `visiblePath`, and `forbidden`. */
export async function lockAuthorizedPath(
  ctx: InTransaction,
  pathId: CardId,
): Promise<{ card: Authorized<CardRow, 'edit'>; path: PathRow }> {
  const card = authorize(ctx, cardPolicy, 'edit', await visibleCard(ctx, pathId));
  if (!isPath(card.card_type)) throw refuse(pathwayProblems['path-not-found']);
  await insertPath(ctx.store, card.id, card.card_type, ctx.now());
  const path = await findPath(ctx.store, card.id, { lock: true });
  if (path === undefined) throw new Error('It was inserted a moment ago');
  return { card, path };
}

/** Levels a grant is looked for upwards. */
const DEEPEST = 3;

/**
 * PTH-04, PTH-05: returns whether a path gives a card to the caller. Being given a path grants its cards through it; locks are the path's own. Throws
 * `path-card-locked` where the named path keeps it closed.
 */
export async function pathGivesCard(ctx: BaseContext, card: CardRow, through: string): Promise<boolean> {
  if (ctx.actor === null || card.state !== 'published' || card.hidden_at !== null) return false;
  if (through === 'any') return somePathGives(ctx, card.id, DEEPEST);
  const found = await findCard(ctx.store, ctx.actor, through);
  if (found === undefined || !isPath(found.card_type)) throw refuse(cardProblems['card-not-found']);
  if (cardPolicy.rules.edit(ctx.actor, found)) return true;
  checkBought(found);
  const isVisible = cardPolicy.rules.view(ctx.actor, found) || (await somePathGives(ctx, found.id, DEEPEST - 1));
  if (!isVisible) return false;
  const way = await wayTo(ctx, found.id, card.id);
  // CRD-14: what must be bought is met, and its page says so.
  if (way?.isOpen === false && !(card.viewer_must_buy && way.waitsFor === null))
    throw refuse(pathwayProblems['path-card-locked'], { params: { title: way.waitsFor ?? '' } });
  return way !== undefined;
}

async function somePathGives(ctx: BaseContext, cardId: string, levels: number): Promise<boolean> {
  if (ctx.actor === null || levels === 0) return false;
  for (const pathId of await findPathsWith(ctx.store, cardId, ctx.actor.userId)) {
    const path = await findCard(ctx.store, ctx.actor, pathId);
    if (path?.state !== 'published' || path.hidden_at !== null || path.viewer_must_buy) continue;
    const isVisible = cardPolicy.rules.view(ctx.actor, path) || (await somePathGives(ctx, pathId, levels - 1));
    if (isVisible && (await wayTo(ctx, pathId, cardId))?.isOpen === true) return true;
  }
  return false;
}

/** Whether a card is in a path, and open there for the caller; in a journey also by its section. */
async function wayTo(ctx: BaseContext, pathId: string, cardId: string): Promise<{ isOpen: boolean; waitsFor: string | null } | undefined> {
  const path = await findPath(ctx.store, pathId);
  if (path === undefined || ctx.actor === null) return undefined;
  const { entries, sections } = await standingOn({ ...ctx, actor: ctx.actor }, path);
  const ways = [
    ...[...entries, ...sections].filter(({ row }) => row.card_id === cardId).map(({ isOpen, waitsFor }) => ({ isOpen, waitsFor })),
    ...sections.flatMap((section) =>
      section.entries
        .filter(({ row }) => row.card_id === cardId)
        .map((entry) => ({ isOpen: section.isOpen && entry.isOpen, waitsFor: section.isOpen ? entry.waitsFor : section.waitsFor })),
    ),
  ];
  return ways.find(({ isOpen }) => isOpen) ?? ways[0];
}
