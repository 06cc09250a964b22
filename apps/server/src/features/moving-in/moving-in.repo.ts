import { sql } from 'kysely';
import type { ImportId } from '@waymark/contract/imports';
import type { Store } from '../../platform/db/database.ts';

/** Something of a course that was moved in, while its card is there. */
export interface MovedRow {
  readonly item_key: string;
  readonly card_id: string;
  readonly import_id: ImportId;
  readonly fingerprint: string;
}

/** What was moved in of a course; what was deleted here since may come again. */
export async function findMoved(store: Store, source: string): Promise<MovedRow[]> {
  const { rows } = await sql<MovedRow>`
    select m.item_key, m.card_id, m.import_id, m.fingerprint from moved_in_items m
    join cards c on c.organisation_id = m.organisation_id and c.id = m.card_id and c.state <> 'deleted'
    where m.organisation_id = ${store.organisationId} and m.source = ${source}`.execute(store.db);
  return rows;
}

/** Notes what something of a course became; false where another run did so first, and its card is there. */
export async function insertMoved(store: Store, source: string, row: MovedRow, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into moved_in_items as m (organisation_id, source, item_key, card_id, import_id, fingerprint, created_at)
    values (${store.organisationId}, ${source}, ${row.item_key}, ${row.card_id}, ${row.import_id}, ${row.fingerprint}, ${now})
    on conflict (organisation_id, source, item_key) do update
      set card_id = excluded.card_id, import_id = excluded.import_id, fingerprint = excluded.fingerprint, created_at = excluded.created_at
      where exists (select from cards c where c.organisation_id = m.organisation_id and c.id = m.card_id and c.state = 'deleted')
    returning 1`.execute(store.db);
  return rows.length > 0;
}
