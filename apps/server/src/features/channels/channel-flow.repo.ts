import { type RawBuilder, sql } from 'kysely';
import type { CardId } from '@waymark/contract/cards';
import { type ChannelAbout, type ChannelFlow, type ChannelId, FLOWS_IN_AT_MOST } from '@waymark/contract/channels';
import type { Actor } from '../../platform/access/actor.ts';
import type { Authorized } from '../../platform/access/policy.ts';
import type { Store } from '../../platform/db/database.ts';
import { visibleCards } from '../cards/cards.public.ts';
import type { ChannelInView } from './channels.row.ts';

/** Whether a card `c` is what a channel `ch` is about (CHN-03): as `ChannelAbout` of the contract says. */
const FITS: RawBuilder<boolean> = sql<boolean>`(
  cardinality(ch.about_topics) + cardinality(ch.about_providers) + cardinality(ch.about_languages) + cardinality(ch.about_types)
    + cardinality(ch.about_levels) > 0
  and (ch.about_languages = '{}' or c.language = any(ch.about_languages))
  and (ch.about_types = '{}' or c.card_type = any(ch.about_types))
  and (ch.about_levels = '{}' or c.level = any(ch.about_levels))
  and case
    when ch.about_topics = '{}' and ch.about_providers = '{}' then true
    when ch.match = 'any' then c.topic_ids && ch.about_topics or c.provider = any(ch.about_providers)
    else (ch.about_topics = '{}' or c.topic_ids && ch.about_topics) and (ch.about_providers = '{}' or c.provider = any(ch.about_providers))
  end)`;

/** Content for chosen people alone never comes in by a rule. */
const FLOWS = sql`c.state = 'published' and c.hidden_at is null and c.audience in ('open', 'public')`;

export async function updateTuning(
  store: Store,
  channel: Authorized<ChannelInView, 'edit'>,
  flow: ChannelFlow,
  about: ChannelAbout,
  now: Date,
): Promise<void> {
  await store.db
    .updateTable('channels')
    .set({
      flow,
      match: about.match,
      about_topics: [...about.topicIds],
      about_providers: [...about.providers],
      about_languages: [...about.languages],
      about_types: [...about.cardTypes],
      about_levels: [...about.levels],
      updated_at: now,
    })
    .where('organisation_id', '=', store.organisationId)
    .where('id', '=', channel.id)
    .execute();
}

/**
 * Brings the content of a channel in step with its rules: what came in by a rule that no longer asks for it goes, and the newest that fits
 * comes in. Doing it twice changes nothing; what was turned down or taken out stays out.
 */
export async function renewFlow(store: Store, channelId: ChannelId): Promise<void> {
  await sql`select 1 from channels where organisation_id = ${store.organisationId} and id = ${channelId} for no key update`.execute(
    store.db,
  );
  await sql`
    delete from channel_cards cc using channels ch, cards c
    where cc.organisation_id = ${store.organisationId} and cc.channel_id = ${channelId} and cc.source = 'rule'
      and cc.state in ('accepted', 'waiting')
      and ch.organisation_id = cc.organisation_id and ch.id = cc.channel_id and c.organisation_id = cc.organisation_id and c.id = cc.card_id
      and (ch.flow = 'off' or not ${FITS})`.execute(store.db);
  await sql`
    insert into channel_cards (organisation_id, channel_id, card_id, state, source, queued_at, shown_at)
    select c.organisation_id, ch.id, c.id, case ch.flow when 'wait' then 'waiting' else 'accepted' end, 'rule', c.published_at, c.published_at
    from channels ch join cards c on c.organisation_id = ch.organisation_id
    where ch.organisation_id = ${store.organisationId} and ch.id = ${channelId} and ch.flow <> 'off' and ch.archived_at is null
      and ${FLOWS} and ${FITS}
    order by c.published_at desc, c.id desc limit ${sql.lit(FLOWS_IN_AT_MOST)}
    on conflict do nothing`.execute(store.db);
}

export interface FlownIn {
  readonly channel_id: ChannelId;
  readonly name: string;
  readonly slug: string;
  readonly card_id: CardId;
  readonly state: 'waiting' | 'accepted';
}

/**
 * Puts published cards into every channel whose rules they fit and where they never were, and takes them out of those whose rules they
 * fit no longer. Answers with where they are new.
 */
export async function flowIn(store: Store, cardIds: readonly CardId[], now: Date): Promise<FlownIn[]> {
  await sql`
    delete from channel_cards cc using channels ch, cards c
    where cc.organisation_id = ${store.organisationId} and cc.card_id = any(${cardIds}::uuid[]) and cc.source = 'rule'
      and cc.state in ('accepted', 'waiting')
      and ch.organisation_id = cc.organisation_id and ch.id = cc.channel_id and c.organisation_id = cc.organisation_id and c.id = cc.card_id
      and c.state = 'published' and not ${FITS}`.execute(store.db);
  const { rows } = await sql<FlownIn>`
    with put as (
      insert into channel_cards (organisation_id, channel_id, card_id, state, source, queued_at, shown_at)
      select ch.organisation_id, ch.id, c.id, case ch.flow when 'wait' then 'waiting' else 'accepted' end, 'rule', ${now}, ${now}
      from cards c join channels ch on ch.organisation_id = c.organisation_id
      where c.organisation_id = ${store.organisationId} and c.id = any(${cardIds}::uuid[]) and ch.flow <> 'off' and ch.archived_at is null
        and ${FLOWS} and ${FITS}
      order by ch.id, c.id
      on conflict do nothing returning channel_id, card_id, state)
    select put.channel_id, put.card_id, put.state, ch.name, ch.slug
    from put join channels ch on ch.organisation_id = ${store.organisationId} and ch.id = put.channel_id
    order by put.channel_id, put.card_id`.execute(store.db);
  return rows;
}

/** How many cards would come in with other rules (one more than is counted where there are more), and the newest few. */
export async function previewFlow(
  store: Store,
  actor: Actor,
  about: ChannelAbout,
  options: { readonly countTo: number; readonly shown: number },
): Promise<{ count: number; newest: CardId[] }> {
  const { rows } = await sql<{ count: number; newest: CardId[] }>`
    with ch as (select ${about.match}::text as match, ${about.topicIds}::uuid[] as about_topics, ${about.providers}::text[] as about_providers,
      ${about.languages}::text[] as about_languages, ${about.cardTypes}::text[] as about_types, ${about.levels}::text[] as about_levels),
    fitting as materialized (
      select c.id, c.published_at from cards c, ch
      where c.organisation_id = ${store.organisationId} and ${visibleCards(actor)} and ${FLOWS} and ${FITS}
      order by c.published_at desc, c.id desc limit ${sql.lit(options.countTo + 1)})
    select (select count(*)::int from fitting) as count,
      array(select id from fitting order by published_at desc, id desc limit ${sql.lit(options.shown)}) as newest`.execute(store.db);
  return rows[0] ?? { count: 0, newest: [] };
}

/** Providers of content, those of the most first. */
export async function findKnownProviders(store: Store, limit: number): Promise<string[]> {
  const { rows } = await sql<{ provider: string }>`
    select c.provider from cards c
    where c.organisation_id = ${store.organisationId} and c.provider <> '' and ${FLOWS}
    group by c.provider order by count(*) desc, c.provider limit ${sql.lit(limit)}`.execute(store.db);
  return rows.map(({ provider }) => provider);
}
