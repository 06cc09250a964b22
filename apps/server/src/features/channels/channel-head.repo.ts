import { sql } from 'kysely';
import type { Topic } from '@waymark/contract/cards';
import type { BaseContext } from '../../platform/context.ts';
import { visibleCards } from '../cards/cards.public.ts';
import { personJson, type PersonSummaryRow, visiblePeople } from '../people/people.public.ts';
import { channelsOf, IN_VIEW } from './channels.repo.ts';
import type { ChannelInView } from './channels.row.ts';

const PEOPLE_SHOWN = 5;
const RELATED_SHOWN = 3;

export interface ChannelHead {
  readonly curators: PersonSummaryRow[];
  readonly colleagues: PersonSummaryRow[];
  readonly colleagues_count: number;
  readonly topics: Topic[];
  readonly waiting_count: number;
}

type Looking = Pick<BaseContext, 'store' | 'organisation'> & { readonly actor: NonNullable<BaseContext['actor']> };

/** The few people and topics that stand beside a channel's content, and how many posts wait: one statement. */
export async function findHead(ctx: Looking, channel: ChannelInView, topicIds: readonly string[]): Promise<ChannelHead> {
  const { organisationId, db } = ctx.store;
  const followed = sql`from channel_followers f
      join user_follows mine on mine.organisation_id = f.organisation_id and mine.followed_id = f.user_id and mine.follower_id = ${ctx.actor.userId}
      join users u on u.organisation_id = f.organisation_id and u.id = f.user_id
      where f.organisation_id = ${organisationId} and f.channel_id = ${channel.id} and f.state = 'following' and ${visiblePeople(ctx)}`;
  const { rows } = await sql<ChannelHead>`select
    coalesce((select json_agg(p.person) from (
      select ${personJson('u')} as person from channel_people p join users u on u.organisation_id = p.organisation_id and u.id = p.user_id
      where p.organisation_id = ${organisationId} and p.channel_id = ${channel.id} and p.role in ('owner', 'curator') and u.status = 'active'
      order by p.role = 'owner' desc, p.added_at, u.id limit ${sql.lit(PEOPLE_SHOWN)}) p), '[]') as curators,
    coalesce((select json_agg(c.person) from (
      select ${personJson('u')} as person ${followed} order by f.followed_at desc, u.id limit ${sql.lit(PEOPLE_SHOWN)}) c), '[]') as colleagues,
    (select count(*)::int ${followed}) as colleagues_count,
    coalesce((select json_agg(json_build_object('id', t.id, 'slug', t.slug, 'name', t.name) order by t.name) from topics t
      where t.organisation_id = ${organisationId} and t.id = any(${topicIds}::uuid[])), '[]') as topics,
    (select count(*)::int from channel_cards cc join cards c on c.organisation_id = cc.organisation_id and c.id = cc.card_id
      where cc.organisation_id = ${organisationId} and cc.channel_id = ${channel.id} and cc.state = 'waiting'
        and ${visibleCards(ctx.actor)}) as waiting_count`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('One row is always there');
  return row;
}

/** Channels about some of the same, those with most in common first. */
export async function findRelated(ctx: Looking, channel: ChannelInView): Promise<ChannelInView[]> {
  const { organisationId, db } = ctx.store;
  const { rows } = await sql<ChannelInView>`
    select ${IN_VIEW} from ${channelsOf(ctx.actor.userId)}
    where ch.organisation_id = ${organisationId} and ch.archived_at is null and ch.id <> ${channel.id}
      and (ch.about_topics && ${channel.about_topics}::uuid[] or ch.about_providers && ${channel.about_providers}::text[])
    order by cardinality(array(select unnest(ch.about_topics) intersect select unnest(${channel.about_topics}::uuid[]))) desc,
      ch.followers_count desc, ch.id limit ${sql.lit(RELATED_SHOWN)}`.execute(db);
  return rows;
}
