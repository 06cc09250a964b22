import { type RawBuilder, sql } from 'kysely';
import type { CardId, CardType } from '@waymark/contract/cards';
import { type ChannelSection, SECTION_LENGTHS } from '@waymark/contract/channels';
import type { Actor } from '../../platform/access/actor.ts';
import type { Store } from '../../platform/db/database.ts';
import { visibleCards } from '../cards/cards.public.ts';

/** Sections that have an end: their cards are not sorted by when they came in. */
const ENDING_LENGTH = 50;

/** Content `cc` of a channel with its cards `c`, as far as the viewer may see them. */
const shown = (store: Store, actor: Actor | null, channelId: string) => sql`
  channel_cards cc join cards c on c.organisation_id = cc.organisation_id and c.id = cc.card_id
  where cc.organisation_id = ${store.organisationId} and cc.channel_id = ${channelId} and cc.state = 'accepted' and ${visibleCards(actor)}`;

const NEWEST = sql`cc.shown_at desc, cc.card_id desc`;
const MOST_USED = sql`c.completions_count * 5 + c.likes_count * 3 + c.bookmarks_count * 3 + c.views_count desc, c.id desc`;

/** What a section shows of a channel's content, and in which order. */
function partOf(section: ChannelSection): { readonly condition: RawBuilder<unknown>; readonly order: RawBuilder<unknown> } {
  switch (section.kind) {
    case 'popular':
      return { condition: sql`true`, order: MOST_USED };
    case 'type':
      return { condition: sql`c.card_type = ${section.cardType}`, order: NEWEST };
    case 'topic':
      return { condition: sql`c.topic_ids @> array[${section.topicId}]::uuid[]`, order: NEWEST };
    case 'chosen':
      return {
        condition: sql`cc.card_id = any(${section.cardIds}::uuid[])`,
        order: sql`array_position(${section.cardIds}::uuid[], cc.card_id)`,
      };
    case 'latest':
      return { condition: sql`true`, order: NEWEST };
  }
}

export interface PageContent {
  readonly featured: CardId[];
  /** Ids by section, one more than is shown where there are more. */
  readonly sections: Record<string, CardId[]>;
  readonly types: { readonly cardType: CardType; readonly count: number }[];
}

/** What the page of a channel shows, by id, as far as the viewer may see it: one statement. */
export async function findPageContent(
  store: Store,
  actor: Actor,
  channelId: string,
  sections: readonly ChannelSection[],
): Promise<PageContent> {
  const from = shown(store, actor, channelId);
  const parts = sections.map((section) => {
    const { condition, order } = partOf(section);
    const length = SECTION_LENGTHS[section.size] + 1;
    return sql`${section.id}::text, (select coalesce(json_agg(s.card_id), '[]') from (
      select cc.card_id from ${from} and ${condition} order by ${order} limit ${sql.lit(length)}) s)`;
  });
  const { rows } = await sql<PageContent>`select
    (select coalesce(json_agg(f.card_id), '[]') from (
      select cc.card_id from ${from} and cc.featured_at is not null order by cc.featured_at, cc.card_id) f) as featured,
    ${parts.length === 0 ? sql`'{}'::json` : sql`json_build_object(${sql.join(parts)})`} as sections,
    (select coalesce(json_agg(json_build_object('cardType', t.card_type, 'count', t.n) order by t.n desc, t.card_type), '[]') from (
      select c.card_type, count(*) as n from ${from} group by c.card_type) t) as types`.execute(store.db);
  return rows[0] ?? { featured: [], sections: {}, types: [] };
}

export interface ContentPlace {
  readonly card_id: CardId;
  readonly shown_at: Date;
}

/** A page of a channel's content, newest first. */
export async function findContent(
  store: Store,
  actor: Actor | null,
  channelId: string,
  options: { cardType: CardType | null; topicId: string | null; after: { at: Date; id: string } | null; limit: number },
): Promise<ContentPlace[]> {
  const { cardType, topicId, after, limit } = options;
  const { rows } = await sql<ContentPlace>`
    select cc.card_id, cc.shown_at from ${shown(store, actor, channelId)}
      ${cardType === null ? sql`` : sql`and c.card_type = ${cardType}`}
      ${topicId === null ? sql`` : sql`and c.topic_ids @> array[${topicId}]::uuid[]`}
      ${after === null ? sql`` : sql`and (cc.shown_at, cc.card_id) < (${after.at}, ${after.id}::uuid)`}
    order by ${NEWEST} limit ${sql.lit(limit + 1)}`.execute(store.db);
  return rows;
}

/** All that a section with an end shows: what was chosen, or what is used most. */
export async function listEndingSection(store: Store, actor: Actor, channelId: string, section: ChannelSection): Promise<CardId[]> {
  const { condition, order } = partOf(section);
  const { rows } = await sql<{ card_id: CardId }>`
    select cc.card_id from ${shown(store, actor, channelId)} and ${condition}
    order by ${order} limit ${sql.lit(ENDING_LENGTH)}`.execute(store.db);
  return rows.map((row) => row.card_id);
}

/** The featured cards of a channel that the viewer may see, in order. */
export async function findFeatured(store: Store, actor: Actor, channelId: string): Promise<CardId[]> {
  const { rows } = await sql<{ card_id: CardId }>`
    select cc.card_id from ${shown(store, actor, channelId)} and cc.featured_at is not null
    order by cc.featured_at, cc.card_id`.execute(store.db);
  return rows.map((row) => row.card_id);
}
