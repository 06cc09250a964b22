import { FEED_SNIPPET, type FeedCounts, type FeedItem, type FeedPlace, linkableType, PEOPLE_NAMED } from '@waymark/contract/feed';
import type { ChannelId } from '@waymark/contract/channels';
import type { GroupId } from '@waymark/contract/groups';
import type { Page, PageQuery, UserId } from '@waymark/contract/kit';
import type { ActorContext } from '../../platform/context.ts';
import { decodeCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { plainTextOf, truncate } from '../../platform/text/rich-text.ts';
import { countMyDuties, todayOf } from '../assignments/assignments.public.ts';
import { cardSummaries } from '../cards/cards.public.ts';
import { channelSummaries } from '../channels/channels.public.ts';
import { groupSummaries } from '../groups/groups.public.ts';
import { personSummaries } from '../people/people.public.ts';
import { countWork, type FeedRow, listActions } from './feed.repo.ts';
import { todaysCards } from './todays-learning.service.ts';

/**
 * HOM-03, HOM-04: returns what happened around the caller, newest first: what people they follow publish and say, what comes into channels they
 * follow, what is shared with their groups. A cursor keeps the moment of the first page, so that later pages neither repeat nor miss. Five
 * statements. Throws `invalid-input` on a broken cursor.
 */
export async function listFeed(ctx: ActorContext, query: PageQuery): Promise<Page<FeedItem>> {
  const { asOf, after } = query.cursor === undefined ? { asOf: ctx.now(), after: null } : placeOf(query.cursor);
  const { channels, groups } = ctx.organisation.switches;
  const rows = await listActions(ctx.store, ctx.actor, { asOf, after, limit: query.limit, withChannels: channels, withGroups: groups });
  const page = toPage(
    rows,
    query.limit,
    (row) => row,
    (row) => encodeCursor([asOf.toISOString(), row.at.toISOString(), row.card_id, row.action]),
  );
  return { items: await present(ctx, page.items), nextCursor: page.nextCursor };
}

function placeOf(cursor: string) {
  const [asOf, at, cardId, action] = decodeCursor(cursor, 'time', 'time', 'uuid', 'text');
  return { asOf: new Date(asOf), after: { at: new Date(at), cardId, action } };
}

const named = <Id extends string>({ id, slug, name }: { readonly id: Id; readonly slug: string; readonly name: string }) => ({
  id,
  slug,
  name,
});

async function present(ctx: ActorContext, rows: readonly FeedRow[]): Promise<FeedItem[]> {
  const doers = rows.map((row) => [...new Set(row.user_ids.filter((id) => id !== null))].slice(0, PEOPLE_NAMED));
  const idsOf = <Id extends string>(pick: (row: FeedRow) => Id | null) => rows.flatMap((row) => pick(row) ?? []);
  const [cards, people, channels, groups] = await Promise.all([
    cardSummaries(
      ctx,
      rows.map(({ card_id: id }) => id),
    ),
    personSummaries(ctx.store, doers.flat()),
    channelSummaries(
      ctx,
      idsOf<ChannelId>((row) => row.channel_id),
    ),
    groupSummaries(
      ctx.store,
      idsOf<GroupId>((row) => row.group_id),
    ),
  ]);
  return rows.flatMap((row, index) => {
    const card = cards.get(row.card_id);
    if (card === undefined) return [];
    const [user, ...others] = (doers[index] ?? []).flatMap((id: UserId) => people.get(id) ?? []);
    const channel = row.channel_id === null ? undefined : channels.get(row.channel_id);
    const group = row.group_id === null ? undefined : groups.get(row.group_id);
    const place: FeedPlace | null =
      channel !== undefined
        ? { kind: 'channel', channel: named(channel) }
        : group !== undefined
          ? { kind: 'group', group: named(group) }
          : null;
    return [
      {
        id: `${row.action}:${row.card_id}:${row.at.toISOString()}`,
        action: row.action,
        user: user ?? null,
        others,
        peopleCount: row.people,
        linkable: { type: linkableType(card.cardType), id: card.id, slug: card.slug, title: card.title },
        streamableId: row.streamable_id,
        textSnippet: truncate(plainTextOf(row.text), FEED_SNIPPET),
        place,
        createdAt: row.at.toISOString(),
        card,
      },
    ];
  });
}

/** Returns how much waits behind the lists of the feed. Makes the caller's day where that is new. */
export async function countLists(ctx: ActorContext): Promise<FeedCounts> {
  await todaysCards(ctx);
  const [duties, work] = await Promise.all([countMyDuties(ctx), countWork(ctx.store, ctx.actor, todayOf(ctx).today)]);
  const curates = ctx.organisation.switches.channels && work.curates;
  return { today: work.today, assignments: duties.open, curate: curates ? work.curate : 0, submission: work.submission, curates };
}
