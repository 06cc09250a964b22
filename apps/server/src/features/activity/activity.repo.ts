import { type RawBuilder, sql } from 'kysely';
import type { ActivityAction } from '@waymark/contract/activity';
import type { CardId, CardType } from '@waymark/contract/cards';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';
import { underway } from '../progress/progress.public.ts';

export interface ActivityRow {
  readonly action: ActivityAction;
  readonly at: Date;
  /** Of the card, or of the comment. */
  readonly id: string;
  readonly text: string;
  readonly card_type: CardType;
  readonly slug: string;
  readonly title: string;
}

/** What a person is at work on and may see, touched last first, with how much there is in all. */
export async function findInProgress(
  store: Store,
  userId: UserId,
  visible: RawBuilder<boolean>,
  limit: number,
): Promise<{ ids: CardId[]; count: number }> {
  const { rows } = await sql<{ id: CardId; count: number }>`
    select c.id, count(*) over () as count from card_progress p
    join cards c on c.organisation_id = p.organisation_id and c.id = p.card_id and ${visible}
    where p.organisation_id = ${store.organisationId} and p.user_id = ${userId} and ${underway('p')}
    order by p.updated_at desc, p.card_id desc limit ${sql.lit(limit)}`.execute(store.db);
  return { ids: rows.map(({ id }) => id), count: rows[0]?.count ?? 0 };
}

/** More of a text than a snippet can need; the rest stays in the store. */
const TEXT_READ = 400;

/**
 * What a person did, newest first: each kind is read along its own index, no further than a page, and then merged.
 * @param options.visible condition on `cards c`; `readable` one on `comments m`
 */
export async function findActivity(
  store: Store,
  userId: UserId,
  options: {
    visible: RawBuilder<boolean>;
    readable: RawBuilder<boolean>;
    withCompletions: boolean;
    after: { at: Date; id: string } | null;
    limit: number;
  },
): Promise<ActivityRow[]> {
  const { visible, readable, withCompletions, after, limit } = options;
  const page = (at: RawBuilder<unknown>, id: RawBuilder<unknown>) => sql`
    ${after === null ? sql`` : sql`and (${at}, ${id}) < (${after.at}::timestamptz, ${after.id}::uuid)`}
    order by ${at} desc, ${id} desc limit ${sql.lit(limit + 1)}`;
  const card = sql`c.card_type, c.slug, c.title`;
  const text = (column: RawBuilder<unknown>) => sql`left(${column}, ${sql.lit(TEXT_READ)})`;
  const { rows } = await sql<ActivityRow>`
    (select 'published' as action, c.published_at as at, c.id, ${text(sql`c.description`)} as text, ${card}
     from cards c
     where c.organisation_id = ${store.organisationId} and c.author_id = ${userId} and ${visible} ${page(sql`c.published_at`, sql`c.id`)})
    union all
    (select 'commented', m.created_at, m.id, ${text(sql`m.body`)}, ${card}
     from comments m join cards c on c.organisation_id = m.organisation_id and c.id = m.subject_id
     where m.organisation_id = ${store.organisationId} and m.author_id = ${userId} and ${readable} and ${visible}
     ${page(sql`m.created_at`, sql`m.id`)})
    union all
    (select 'completed', p.completed_at, c.id, '', ${card}
     from card_progress p join cards c on c.organisation_id = p.organisation_id and c.id = p.card_id
     where p.organisation_id = ${store.organisationId} and p.user_id = ${userId} and p.completion_state = 'COMPLETED'
       and p.completed_at is not null and ${sql.lit(withCompletions)} and ${visible} ${page(sql`p.completed_at`, sql`c.id`)})
    order by at desc, id desc limit ${sql.lit(limit + 1)}`.execute(store.db);
  return rows;
}
