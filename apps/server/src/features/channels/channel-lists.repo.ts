import { type RawBuilder, sql } from 'kysely';
import type { ChannelFilter, ChannelVisibility } from '@waymark/contract/channels';
import type { UserId } from '@waymark/contract/kit';
import type { Actor } from '../../platform/access/actor.ts';
import type { Store } from '../../platform/db/database.ts';
import { personJson, type PersonSummaryRow } from '../people/people.public.ts';
import { channelsOf, IN_VIEW } from './channels.repo.ts';
import { listedChannels, readableChannels, writableChannels } from './channels.policy.ts';
import type { ChannelInView, PostState } from './channels.row.ts';

/** Curators that a row of the list of managed channels names. */
const CURATORS_SHOWN = 3;
const PROVIDERS_SHOWN = 60;

export type After = { readonly name: string; readonly id: string } | null;
interface ListOptions {
  readonly text: string;
  readonly after: After;
  readonly limit: number;
}

const nameContains = (text: string) => (text === '' ? sql`true` : sql`position(name_key(${text}::text) in name_key(ch.name)) > 0`);
const follows = (after: After) => (after === null ? sql`true` : sql`(ch.name, ch.id) > (${after.name}, ${after.id}::uuid)`);
const byName = (limit: number) => sql`order by ch.name, ch.id limit ${sql.lit(limit + 1)}`;

/** The rules say so, or there is content of it. */
const hasProvider = (provider: string) => sql`(ch.about_providers @> array[${provider}]::text[] or exists (
  select 1 from channel_cards cc join cards c on c.organisation_id = cc.organisation_id and c.id = cc.card_id
  where cc.organisation_id = ch.organisation_id and cc.channel_id = ch.id and cc.state = 'accepted' and c.provider = ${provider}
    and c.state = 'published' and c.hidden_at is null))`;

function filtered(filter: ChannelFilter, provider: string): RawBuilder<unknown> {
  switch (filter) {
    case 'following':
      return sql`cf.state = 'following'`;
    case 'mine':
      return sql`cp.role = 'owner'`;
    case 'curated':
      return sql`cp.role in ('owner', 'curator')`;
    case 'provider':
      return hasProvider(provider);
    case 'all':
      return sql`true`;
  }
}

/** One page of a list of channels by name, as one person sees it. */
export async function findChannels(
  store: Store,
  viewerId: UserId,
  { filter, provider, text, after, limit }: ListOptions & { readonly filter: ChannelFilter; readonly provider: string },
): Promise<ChannelInView[]> {
  const { rows } = await sql<ChannelInView>`
    select ${IN_VIEW} from ${channelsOf(viewerId)}
    where ch.organisation_id = ${store.organisationId} and ${listedChannels} and ${filtered(filter, provider)}
      and ${nameContains(text)} and ${follows(after)} ${byName(limit)}`.execute(store.db);
  return rows;
}

/** Channels a person follows, of those the viewer may look into. */
export async function listChannelsOf(store: Store, viewer: Actor, userId: UserId, { after, limit }: Omit<ListOptions, 'text'>) {
  const { rows } = await sql<ChannelInView>`
    select ${IN_VIEW} from ${channelsOf(viewer.userId)}
    join channel_followers theirs on theirs.organisation_id = ch.organisation_id and theirs.channel_id = ch.id
      and theirs.user_id = ${userId} and theirs.state = 'following'
    where ch.organisation_id = ${store.organisationId} and ${readableChannels(viewer)} and ${follows(after)} ${byName(limit)}`.execute(
    store.db,
  );
  return rows;
}

export type WritableRow = ChannelInView & { readonly post: PostState | null };

/** Channels a person may post to (CHN-08), and what became of a card there. */
export async function findWritable(
  store: Store,
  viewer: Actor,
  { text, after, limit, cardId }: ListOptions & { readonly cardId: string | null },
): Promise<WritableRow[]> {
  const { rows } = await sql<WritableRow>`
    select ${IN_VIEW}, (select cc.state from channel_cards cc where cc.organisation_id = ch.organisation_id and cc.channel_id = ch.id
      and cc.card_id = ${cardId}::uuid) as post
    from ${channelsOf(viewer.userId)}
    where ch.organisation_id = ${store.organisationId} and ${writableChannels(viewer)} and ${nameContains(text)} and ${follows(after)}
    ${byName(limit)}`.execute(store.db);
  return rows;
}

export type ManagedChannelRow = ChannelInView & {
  readonly curators: PersonSummaryRow[];
  readonly cards_count: number;
  readonly waiting_count: number;
};

/** All channels by name with their curators and how much is in them, for who manages content. */
export async function findManaged(
  store: Store,
  viewerId: UserId,
  options: ListOptions & { readonly visibility: ChannelVisibility | null; readonly isArchived: boolean },
): Promise<ManagedChannelRow[]> {
  const { text, after, limit, visibility, isArchived } = options;
  const countOf = (state: PostState) => sql`(select count(*)::int from channel_cards cc
    where cc.organisation_id = page.organisation_id and cc.channel_id = page.id and cc.state = ${state})`;
  const { rows } = await sql<ManagedChannelRow>`
    with page as (
      select ${IN_VIEW} from ${channelsOf(viewerId)}
      where ch.organisation_id = ${store.organisationId} and (ch.archived_at is not null) = ${isArchived}
        and ${visibility === null ? sql`true` : sql`ch.visibility = ${visibility}`}
        and ${nameContains(text)} and ${follows(after)} ${byName(limit)}
    )
    select page.*, ${countOf('accepted')} as cards_count, ${countOf('waiting')} as waiting_count, coalesce((
      select json_agg(o.person) from (
        select ${personJson('u')} as person from channel_people p
        join users u on u.organisation_id = p.organisation_id and u.id = p.user_id
        where p.organisation_id = page.organisation_id and p.channel_id = page.id and p.role in ('owner', 'curator')
        order by p.role = 'owner' desc, u.full_name, u.id limit ${sql.lit(CURATORS_SHOWN)}) o), '[]') as curators
    from page order by page.name, page.id`.execute(store.db);
  return rows;
}

/** Providers whose content is in channels, those in most channels first. */
export async function findProviders(store: Store): Promise<{ provider: string; channels: number }[]> {
  const { rows } = await sql<{ provider: string; channels: number }>`
    select provider, count(distinct channel_id)::int as channels from (
      select ch.id as channel_id, unnest(ch.about_providers) as provider from channels ch
      where ch.organisation_id = ${store.organisationId} and ch.archived_at is null
      union
      select cc.channel_id, c.provider from channel_cards cc
      join channels ch on ch.organisation_id = cc.organisation_id and ch.id = cc.channel_id and ch.archived_at is null
      join cards c on c.organisation_id = cc.organisation_id and c.id = cc.card_id
      where cc.organisation_id = ${store.organisationId} and cc.state = 'accepted' and c.provider <> ''
        and c.state = 'published' and c.hidden_at is null and c.audience in ('open', 'public')
    ) p group by provider order by count(distinct channel_id) desc, provider limit ${sql.lit(PROVIDERS_SHOWN)}`.execute(store.db);
  return rows;
}
