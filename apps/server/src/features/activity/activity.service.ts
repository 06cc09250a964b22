import { ACTIVITY_SNIPPET } from '@waymark/contract/activity';
import type { PageQuery, UserId } from '@waymark/contract/kit';
import type { ActorContext } from '../../platform/context.ts';
import { decodeTimeCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { plainTextOf, truncate } from '../../platform/text/rich-text.ts';
import { readableCardComments, visibleCards } from '../cards/cards.public.ts';
import { visiblePerson } from '../people/people.public.ts';
import { type ActivityRow, findActivity } from './activity.repo.ts';

/**
 * PPL-13: returns what a person published and said on cards the caller may see, newest first; what they completed shows to themselves alone. Throws
 * `person-not-found`.
 */
export async function listActivity(ctx: ActorContext, userId: UserId, page: PageQuery) {
  await visiblePerson(ctx, userId);
  const rows = await findActivity(ctx.store, userId, {
    visible: visibleCards(ctx.actor),
    readable: readableCardComments(ctx.actor, 'm'),
    withCompletions: userId === ctx.actor.userId,
    after: page.cursor === undefined ? null : decodeTimeCursor(page.cursor),
    limit: page.limit,
  });
  return toPage(rows, page.limit, presentEntry, (row) => encodeCursor([row.at.toISOString(), row.id]));
}

function presentEntry({ action, at, id, text, card_type: cardType, slug, title }: ActivityRow) {
  return {
    id: `${action}:${id}`,
    action,
    at: at.toISOString(),
    linkable: { type: 'card' as const, cardType, slug, title },
    snippet: truncate(plainTextOf(text), ACTIVITY_SNIPPET),
  };
}
