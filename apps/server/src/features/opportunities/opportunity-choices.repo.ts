import { sql } from 'kysely';
import type { OpportunityType } from '@waymark/contract/opportunities';
import type { Store } from '../../platform/db/database.ts';

/** What open offers are counted by. */
export type ChoiceKind = 'skill' | 'location' | 'timeZone' | 'language';

/** Changes that are not added up yet may move so many values in front of others. */
const ROOM = 200;

/** How many offers of a type are open. One statement, which reads a row or a few. */
export async function countOpenOffers(store: Store, type: OpportunityType): Promise<number> {
  const { rows } = await sql<{ offers: number }>`
    select offers from opportunity_choice_counts
    where organisation_id = ${store.organisationId} and type = ${type} and kind = '' and value = ''`.execute(store.db);
  return rows[0]?.offers ?? 0;
}

/** What the open offers of a type have, by kind, the commonest first. One statement, which reads no offers. @param most of each kind */
export async function findChoices(store: Store, type: OpportunityType, most: number): Promise<Map<ChoiceKind, string[]>> {
  const of = sql`organisation_id = ${store.organisationId} and type = ${type}`;
  const { rows } = await sql<{ kind: ChoiceKind; values: string[] }>`
    with changes as materialized (
      select kind, value, sum(change) as change from opportunity_choice_changes where ${of} group by kind, value
    )
    select k.kind, array(
      select value from (
        select c.value, c.offers + coalesce(d.change, 0) as offers
        from (select kind, value, offers from opportunity_choices where ${of} and kind = k.kind
          order by offers desc, value limit ${sql.lit(most + ROOM)}) c
        left join changes d on d.kind = c.kind and d.value = c.value
        union
        select d.value, d.change + coalesce(c.offers, 0) from changes d
        left join opportunity_choices c on c.organisation_id = ${store.organisationId} and c.type = ${type} and c.kind = d.kind
          and c.value = d.value
        where d.kind = k.kind) v
      where offers > 0 order by offers desc, value limit ${sql.lit(most)}) as values
    from unnest(array['skill', 'location', 'timeZone', 'language']) as k (kind)`.execute(store.db);
  return new Map(rows.map(({ kind, values }) => [kind, values]));
}

/** Adds up what changed since it was done last. */
export async function addUpChoices(tx: Store): Promise<void> {
  await sql`call add_up_opportunity_choices(${tx.organisationId})`.execute(tx.db);
}

/** Counts everything that is open again and corrects what was counted wrong. */
export async function recountChoices(tx: Store): Promise<void> {
  await sql`call recount_opportunity_choices(${tx.organisationId})`.execute(tx.db);
}
