import type { CardContent } from '@waymark/contract/cards';
import type { VisitorContext } from '../../platform/context.ts';
import type { ShownCard } from './card-type.ts';
import { partOf } from './card-types.ts';
import type { CardRow } from './cards.row.ts';

/** Ids of the files a card's content and cover stand on. */
export function filesOf(content: CardContent, coverFileId: string | null): string[] {
  return [...(partOf(content).files?.(content) ?? []), coverFileId].filter((id): id is string => id !== null);
}

/** Returns what a person wrote, made safe to keep. */
export function cleanContent(content: CardContent): CardContent {
  return partOf(content).clean?.(content) ?? content;
}

/** Turns stored content into what a viewer may see: addresses for files, no right answers, poll results after voting; nothing of what must be bought (CRD-14). */
export async function showContent(ctx: VisitorContext, card: CardRow): Promise<ShownCard> {
  if (card.viewer_must_buy) return { content: { cardType: 'locked' }, files: [] };
  return partOf(card.content).show(ctx, card, card.content);
}
