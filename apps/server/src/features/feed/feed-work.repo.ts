import { sql } from 'kysely';
import type { ChannelId } from '@waymark/contract/channels';
import type { OwnSubmission } from '@waymark/contract/feed';
import type { UserId } from '@waymark/contract/kit';
import type { Actor } from '../../platform/access/actor.ts';
import type { Store } from '../../platform/db/database.ts';
import { visibleCards } from '../cards/cards.public.ts';
import type { PageOfRows } from './feed-cards.repo.ts';
import { toCurate } from './feed.repo.ts';

export interface WaitingPost {
  readonly card_id: string;
  readonly channel_id: ChannelId;
  readonly posted_by: UserId | null;
  readonly queued_at: Date;
}

/** Posts that wait in the channels someone looks after, the oldest first. */
export async function findToCurate(
  store: Store,
  actor: Actor,
  {
    after,
    limit,
  }: { readonly after: { readonly at: Date; readonly channelId: string; readonly cardId: string } | null; readonly limit: number },
): Promise<WaitingPost[]> {
  const at = sql`date_trunc('milliseconds', cc.queued_at)`;
  const { rows } = await sql<WaitingPost>`
    select cc.card_id, cc.channel_id, cc.posted_by, ${at} as queued_at from ${toCurate(store, actor)}
      ${after === null ? sql`` : sql`and (${at}, cc.channel_id, cc.card_id) > (${after.at}::timestamptz, ${after.channelId}::uuid, ${after.cardId}::uuid)`}
    order by ${at}, cc.channel_id, cc.card_id limit ${sql.lit(limit + 1)}`.execute(store.db);
  return rows;
}

export interface HandedIn {
  /** Of the submission; of what was posted, the card's and the channel's tell it apart. */
  readonly id: string;
  readonly card_id: string;
  readonly channel_id: ChannelId | null;
  readonly state: OwnSubmission['state'];
  readonly at: Date;
}

/** What someone handed in, newest first: of a project the last attempt. */
export async function findHandedIn(
  store: Store,
  actor: Actor,
  { after, limit, withChannels }: PageOfRows & { readonly withChannels: boolean },
): Promise<HandedIn[]> {
  const { organisationId } = store;
  const { userId } = actor;
  const { rows } = await sql<HandedIn>`
    select * from (
      (select s.id, s.card_id, null::uuid as channel_id, s.status as state, date_trunc('milliseconds', s.submitted_at) as at
       from project_submissions s join cards c on c.organisation_id = s.organisation_id and c.id = s.card_id and ${visibleCards(actor)}
       where s.organisation_id = ${organisationId} and s.user_id = ${userId}
         and not exists (select from project_submissions n where n.organisation_id = s.organisation_id and n.card_id = s.card_id
           and n.user_id = s.user_id and n.attempt > s.attempt))
      union all
      (select md5(cc.channel_id::text || cc.card_id::text)::uuid, cc.card_id, cc.channel_id, cc.state, date_trunc('milliseconds', cc.queued_at)
       from channel_cards cc join cards c on c.organisation_id = cc.organisation_id and c.id = cc.card_id and ${visibleCards(actor)}
       join channels h on h.organisation_id = cc.organisation_id and h.id = cc.channel_id and h.archived_at is null
       where cc.organisation_id = ${organisationId} and cc.posted_by = ${userId} and cc.source = 'post' and ${sql.lit(withChannels)})
    ) handed where true ${after === null ? sql`` : sql`and (at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`}
    order by at desc, id desc limit ${sql.lit(limit + 1)}`.execute(store.db);
  return rows;
}
