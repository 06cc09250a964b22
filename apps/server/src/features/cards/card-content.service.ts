import type { CardContent } from '@waymark/contract/cards';
import type { VisitorContext } from '../../platform/context.ts';
import type { ShownMaterial } from './card-type.ts';
import { partOf } from './card-types.ts';
import type { CardRow } from './cards.row.ts';

/** Ids of the files a card's content and cover stand on. */
export function filesOf(content: CardContent, coverFileId: string | null): string[] {
  return [...(partOf(content).files?.(content) ?? []), coverFileId].filter((id): id is string => id !== null);
}

/** What a person wrote, made safe to keep. */
export function cleanContent(content: CardContent): CardContent {
  return partOf(content).clean?.(content) ?? content;
}

/** Turns stored content into what a viewer may see: addresses for files, no right answers, poll results after voting. */
export async function showContent(ctx: VisitorContext, card: CardRow): Promise<ShownMaterial> {
  return partOf(card.content).show(ctx, card, card.content);
}
