import { sql } from 'kysely';
import type { ChannelId } from '@waymark/contract/channels';
import type { UserId } from '@waymark/contract/kit';
import type { Authorized } from '../../platform/access/policy.ts';
import type { Store } from '../../platform/db/database.ts';
import type { GroupInView } from '../groups/groups.public.ts';
import { channelsOf, IN_VIEW } from './channels.repo.ts';
import type { ChannelInView } from './channels.row.ts';

type Leading = Authorized<GroupInView, 'lead'>;

/** One page of a group's channels as a person meets them, the newest first, without archived ones; and one row more. */
export async function listGroupChannelRows(
  store: Store,
  viewerId: UserId,
  groupId: string,
  after: { readonly at: Date; readonly id: string } | null,
  limit: number,
): Promise<(ChannelInView & { readonly added_at: Date })[]> {
  const { rows } = await sql<ChannelInView & { readonly added_at: Date }>`
    select ${IN_VIEW}, gc.added_at from ${channelsOf(viewerId)}
    join group_channels gc on gc.organisation_id = ch.organisation_id and gc.channel_id = ch.id
    where ch.organisation_id = ${store.organisationId} and gc.group_id = ${groupId} and ch.archived_at is null
      ${after === null ? sql`` : sql`and (gc.added_at, gc.channel_id) < (${after.at}, ${after.id}::uuid)`}
    order by gc.added_at desc, gc.channel_id desc limit ${sql.lit(limit + 1)}`.execute(store.db);
  return rows;
}

/** Whether it was not there yet. */
export async function insertGroupChannel(store: Store, group: Leading, channelId: ChannelId, addedBy: UserId, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into group_channels (organisation_id, group_id, channel_id, added_by, added_at)
    values (${store.organisationId}, ${group.id}, ${channelId}, ${addedBy}, ${now}) on conflict do nothing returning 1`.execute(store.db);
  return rows.length > 0;
}

/** Whether it was there. */
export async function deleteGroupChannel(store: Store, group: Leading, channelId: ChannelId): Promise<boolean> {
  const { rows } = await sql`
    delete from group_channels where organisation_id = ${store.organisationId} and group_id = ${group.id} and channel_id = ${channelId}
    returning 1`.execute(store.db);
  return rows.length > 0;
}
