import { sql } from 'kysely';
import type { Store } from '../../platform/db/database.ts';

/** What heads were said to mean in tables of a kind, by the head as it is compared; empty where the column was left out. */
export async function findKnownHeads(store: Store, kind: string, heads: readonly string[]): Promise<Map<string, string>> {
  const rows = await store.db
    .selectFrom('import_heads')
    .select(['head', 'field'])
    .where('organisation_id', '=', store.organisationId)
    .where('kind', '=', kind)
    .where(sql<boolean>`head = any(${[...heads]}::text[])`)
    .execute();
  return new Map(rows.map(({ head, field }) => [head, field]));
}

/** Keeps what heads mean in tables of a kind: one statement for any number. */
export async function keepHeads(
  store: Store,
  kind: string,
  said: readonly { readonly head: string; readonly field: string }[],
  now: Date,
): Promise<void> {
  if (said.length === 0) return;
  await sql`
    insert into import_heads (organisation_id, kind, head, field, updated_at)
    select ${store.organisationId}, ${kind}, s.head, s.field, ${now}
    from jsonb_to_recordset(${JSON.stringify(said)}::jsonb) as s (head text, field text)
    on conflict (organisation_id, kind, head) do update set field = excluded.field, updated_at = excluded.updated_at
    where import_heads.field is distinct from excluded.field`.execute(store.db);
}
