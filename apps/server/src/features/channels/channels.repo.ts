import { type RawBuilder, sql } from 'kysely';
import type { ChannelId, ChannelSection, ChannelVisibility, ChannelWidget } from '@waymark/contract/channels';
import type { UserId } from '@waymark/contract/kit';
import type { Authorized } from '../../platform/access/policy.ts';
import type { Store } from '../../platform/db/database.ts';
import type { ChannelInView } from './channels.row.ts';

/** Channels `ch` as one person meets them: their role `cp` and their following `cf`. */
export function channelsOf(viewerId: UserId): RawBuilder<unknown> {
  return sql`channels ch
    left join channel_people cp on cp.organisation_id = ch.organisation_id and cp.channel_id = ch.id and cp.user_id = ${viewerId}
    left join channel_followers cf on cf.organisation_id = ch.organisation_id and cf.channel_id = ch.id and cf.user_id = ${viewerId}`;
}

export const IN_VIEW = sql`ch.*, cp.role as my_role, cf.state as my_state, cf.is_told`;

export type ChannelKey = { readonly id: ChannelId } | { readonly slug: string };

/**
 * A channel as a person meets it; undefined when there is none. With `lock` the channel's row is held until the transaction ends: whatever
 * changes who follows holds it first, so that counts stay true.
 */
export async function findChannel(
  store: Store,
  viewerId: UserId,
  key: ChannelKey,
  options: { readonly lock?: boolean } = {},
): Promise<ChannelInView | undefined> {
  const condition: RawBuilder<unknown> = 'id' in key ? sql`ch.id = ${key.id}` : sql`ch.slug = ${key.slug}`;
  if (options.lock === true) {
    await sql`select 1 from channels ch where ch.organisation_id = ${store.organisationId} and ${condition} for no key update`.execute(
      store.db,
    );
  }
  const { rows } = await sql<ChannelInView>`
    select ${IN_VIEW} from ${channelsOf(viewerId)}
    where ch.organisation_id = ${store.organisationId} and ${condition}`.execute(store.db);
  return rows[0];
}

/** Channels by id as a person meets them, without archived ones. */
export async function findChannelsByIds(store: Store, viewerId: UserId, ids: readonly string[]): Promise<ChannelInView[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ChannelInView>`
    select ${IN_VIEW} from ${channelsOf(viewerId)}
    where ch.organisation_id = ${store.organisationId} and ch.id = any(${[...new Set(ids)]}::uuid[]) and ch.archived_at is null`.execute(
    store.db,
  );
  return rows;
}

interface NewRow {
  readonly id: ChannelId;
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly visibility: ChannelVisibility;
  readonly cover_file_id: string | null;
  readonly followers_post: boolean;
  readonly created_by: UserId;
  readonly sections: readonly ChannelSection[];
  readonly widgets: readonly ChannelWidget[];
}

/** A new channel with its owner. */
export async function insertChannel(store: Store, values: NewRow, now: Date): Promise<void> {
  const organisation_id = store.organisationId;
  await store.db
    .insertInto('channels')
    .values({
      ...values,
      organisation_id,
      sections: JSON.stringify(values.sections),
      widgets: JSON.stringify(values.widgets),
      created_at: now,
      updated_at: now,
    })
    .execute();
  await store.db
    .insertInto('channel_people')
    .values({ organisation_id, channel_id: values.id, user_id: values.created_by, role: 'owner', added_at: now })
    .execute();
}

interface ChannelChanges {
  readonly name?: string;
  readonly description?: string;
  readonly visibility?: ChannelVisibility;
  readonly cover_file_id?: string | null;
  readonly followers_post?: boolean;
  readonly is_offered?: boolean;
  readonly archived_at?: Date | null;
  readonly updated_at: Date;
}

export async function updateChannelRow(
  store: Store,
  channel: Authorized<ChannelInView, 'edit' | 'archive' | 'restore'>,
  changes: ChannelChanges,
): Promise<void> {
  await store.db
    .updateTable('channels')
    .set(changes)
    .where('organisation_id', '=', store.organisationId)
    .where('id', '=', channel.id)
    .execute();
}

export async function deleteChannelRow(store: Store, channel: Authorized<ChannelInView, 'delete'>): Promise<void> {
  await store.db.deleteFrom('channels').where('organisation_id', '=', store.organisationId).where('id', '=', channel.id).execute();
}
