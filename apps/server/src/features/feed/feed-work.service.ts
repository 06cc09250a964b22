import type { OwnSubmission, PostToCurate } from '@waymark/contract/feed';
import type { Page, PageQuery } from '@waymark/contract/kit';
import type { ActorContext } from '../../platform/context.ts';
import { decodeCursor, decodeTimeCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { cardSummaries } from '../cards/cards.public.ts';
import { channelSummaries } from '../channels/channels.public.ts';
import { personSummaries } from '../people/people.public.ts';
import { findHandedIn, findToCurate } from './feed-work.repo.ts';

/** HOM-03: posts that wait in the channels the caller looks after, the oldest first. Throws `invalid-input` on a broken cursor. */
export async function listToCurate(ctx: ActorContext, query: PageQuery): Promise<Page<PostToCurate>> {
  const after = query.cursor === undefined ? null : placeOf(query.cursor);
  const rows = await findToCurate(ctx.store, ctx.actor, { after, limit: query.limit });
  const page = toPage(
    rows,
    query.limit,
    (row) => row,
    (row) => encodeCursor([row.queued_at.toISOString(), row.channel_id, row.card_id]),
  );
  const [cards, channels, people] = await Promise.all([
    cardSummaries(
      ctx,
      page.items.map(({ card_id: id }) => id),
    ),
    channelSummaries(
      ctx,
      page.items.map(({ channel_id: id }) => id),
    ),
    personSummaries(
      ctx.store,
      page.items.flatMap(({ posted_by: id }) => id ?? []),
    ),
  ]);
  const items = page.items.flatMap((row): PostToCurate[] => {
    const card = cards.get(row.card_id);
    const channel = channels.get(row.channel_id);
    if (card === undefined || channel === undefined) return [];
    const poster = row.posted_by === null ? null : (people.get(row.posted_by) ?? null);
    return [{ card, channel, poster, queuedAt: row.queued_at.toISOString() }];
  });
  return { items, nextCursor: page.nextCursor };
}

function placeOf(cursor: string) {
  const [at, channelId, cardId] = decodeCursor(cursor, 'time', 'uuid', 'uuid');
  return { at: new Date(at), channelId, cardId };
}

/** HOM-03: returns what the caller handed in to channels and for projects, newest first, with what became of it. Throws `invalid-input` on a broken cursor. */
export async function listHandedIn(ctx: ActorContext, query: PageQuery): Promise<Page<OwnSubmission>> {
  const after = query.cursor === undefined ? null : decodeTimeCursor(query.cursor);
  const rows = await findHandedIn(ctx.store, ctx.actor, { after, limit: query.limit, withChannels: ctx.organisation.switches.channels });
  const page = toPage(
    rows,
    query.limit,
    (row) => row,
    (row) => encodeCursor([row.at.toISOString(), row.id]),
  );
  const [cards, channels] = await Promise.all([
    cardSummaries(
      ctx,
      page.items.map(({ card_id: id }) => id),
    ),
    channelSummaries(
      ctx,
      page.items.flatMap(({ channel_id: id }) => id ?? []),
    ),
  ]);
  const items = page.items.flatMap((row): OwnSubmission[] => {
    const card = cards.get(row.card_id);
    if (card === undefined) return [];
    const channel = row.channel_id === null ? null : (channels.get(row.channel_id) ?? null);
    return [{ id: row.id, card, channel, state: row.state, submittedAt: row.at.toISOString() }];
  });
  return { items, nextCursor: page.nextCursor };
}
