import { sql } from 'kysely';
import type { ChannelId, ChannelRole } from '@waymark/contract/channels';
import type { UserId } from '@waymark/contract/kit';
import type { Authorized } from '../../platform/access/policy.ts';
import type { Store } from '../../platform/db/database.ts';
import { personJson, type PersonSummaryRow } from '../people/people.public.ts';
import type { ChannelInView } from './channels.row.ts';

export interface ChannelPersonRow {
  readonly user_id: UserId;
  readonly role: ChannelRole;
  readonly person: PersonSummaryRow;
}

/** Who looks after a channel: owner, curators, trusted collaborators, each by name. */
export async function listChannelPeople(store: Store, channelId: string): Promise<ChannelPersonRow[]> {
  const { rows } = await sql<ChannelPersonRow>`
    select p.user_id, p.role, ${personJson('u')} as person
    from channel_people p join users u on u.organisation_id = p.organisation_id and u.id = p.user_id
    where p.organisation_id = ${store.organisationId} and p.channel_id = ${channelId}
    order by array_position(array['owner', 'curator', 'trusted'], p.role), u.full_name, u.id limit 200`.execute(store.db);
  return rows;
}

/** Gives people a role in a channel; the owner keeps theirs. Returns the people it changed. */
export async function putChannelPeople(
  store: Store,
  channel: Authorized<ChannelInView, 'edit'>,
  userIds: readonly UserId[],
  role: 'curator' | 'trusted',
  now: Date,
): Promise<UserId[]> {
  const { rows } = await sql<{ user_id: UserId }>`
    insert into channel_people as p (organisation_id, channel_id, user_id, role, added_at)
    select ${store.organisationId}, ${channel.id}, u.id, ${role}, ${now} from unnest(${[...new Set(userIds)]}::uuid[]) as u (id)
    on conflict (organisation_id, channel_id, user_id) do update set role = excluded.role where p.role not in ('owner', excluded.role)
    returning user_id`.execute(store.db);
  return rows.map((row) => row.user_id);
}

export async function deleteChannelPerson(store: Store, channel: Authorized<ChannelInView, 'edit'>, userId: UserId): Promise<void> {
  await sql`delete from channel_people
    where organisation_id = ${store.organisationId} and channel_id = ${channel.id} and user_id = ${userId} and role <> 'owner'`.execute(
    store.db,
  );
}

/** Owner and curators: who answers requests and decides about posts. */
export async function findCurators(store: Store, channelId: ChannelId): Promise<UserId[]> {
  const { rows } = await sql<{ user_id: UserId }>`
    select user_id from channel_people
    where organisation_id = ${store.organisationId} and channel_id = ${channelId} and role in ('owner', 'curator')`.execute(store.db);
  return rows.map((row) => row.user_id);
}
