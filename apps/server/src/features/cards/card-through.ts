import type { BaseContext } from '../../platform/context.ts';
import { ExtensionPoint } from '../../platform/extension-point.ts';
import type { CardRow } from './cards.row.ts';

/** By which path someone comes to a card: the path's id, or `any` path that is open to them. */
type Way = string;
type Guard = (ctx: BaseContext, card: CardRow, through: Way) => Promise<boolean>;

/**
 * Who decides what is reached through a path (PTH-04, PTH-05). The guard answers whether the path gives the card to the caller, and throws
 * where it is locked there.
 */
export const waysToCards = new ExtensionPoint<Guard>();

/** The same context, in which cards are reached through a path. */
export function learningThrough<Context extends BaseContext>(ctx: Context, through: Way | undefined): Context {
  return through === undefined ? ctx : { ...ctx, through };
}

/** The path that a context reaches cards through; null for none in particular. */
export function pathReachedThrough(ctx: BaseContext & { readonly through?: Way }): string | null {
  return ctx.through === undefined || ctx.through === 'any' ? null : ctx.through;
}

/**
 * A card as the caller reaches it: being given a path gives its cards through that path, whatever their own audience. Throws what the path
 * refuses with.
 */
export async function asReached(ctx: BaseContext & { readonly through?: Way }, card: CardRow, isVisible: boolean): Promise<CardRow> {
  if (ctx.through === undefined || (ctx.through === 'any' && isVisible)) return card;
  const [guard] = waysToCards.all();
  return (await guard?.(ctx, card, ctx.through)) === true ? { ...card, viewer_in_audience: true } : card;
}
