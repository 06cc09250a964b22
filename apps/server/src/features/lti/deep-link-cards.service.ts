import { cardInputSchema, type ContentOf } from '@waymark/contract/cards';
import { type DeepLink, type DeepLinkItem, ltiProblems as problems, type MadeCards } from '@waymark/contract/lti';
import type { ActorContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { createCard } from '../cards/cards.public.ts';
import { lockMadeCards, noteMadeCards } from './lti-launches.repo.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const paragraphOf = (text: string) => (text === '' ? '' : `<p>${text.replaceAll(/[&<>]/g, (one) => ENTITIES[one] ?? '')}</p>`);

function contentOf(toolId: string, { url, custom, scoreMaximum, resourceId, tag, opens }: DeepLinkItem): ContentOf<'lti'> {
  return { cardType: 'lti', toolId, url, custom, scoreMaximum, resourceId, tag, opens: opens ?? 'frame', masteryScore: null };
}

/**
 * Makes a draft of each named piece that a tool gave, for who chose them there (PLY-05). Asked for again, a piece answers with the draft that it
 * has. Throws `deep-link-not-found`.
 */
export async function makeCards(ctx: ActorContext, id: DeepLink['id'], places: readonly number[]): Promise<MadeCards> {
  return inTransaction(ctx, async (ctx) => {
    const found = await lockMadeCards(ctx.store, id, ctx.actor.userId, ctx.now());
    if (found === undefined || places.some((place) => found.items[place] === undefined)) throw refuse(problems['deep-link-not-found']);
    const made: Record<string, MadeCards['cards'][number]> = { ...found.made };
    for (const place of new Set(places)) {
      const item = found.items[place];
      if (item === undefined || made[place] !== undefined) continue;
      const input = {
        title: item.title === '' ? found.tool_name : item.title,
        description: paragraphOf(item.text),
        content: contentOf(found.tool_id, item),
      };
      const { id: cardId, slug, title } = await createCard(ctx, cardInputSchema.parse(input));
      made[place] = { id: cardId, slug, title };
    }
    await noteMadeCards(ctx.store, id, made);
    return { cards: [...new Set(places)].flatMap((place) => made[place] ?? []) };
  });
}
