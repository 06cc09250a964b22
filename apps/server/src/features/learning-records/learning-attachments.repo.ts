import { sql } from 'kysely';
import type { Store } from '../../platform/db/database.ts';

export interface AttachmentRow {
  readonly sha2: string;
  readonly content_type: string;
  readonly size: number;
  readonly storage_key: string;
}

export async function attachmentsBySha2(store: Store, sha2s: readonly string[]): Promise<AttachmentRow[]> {
  const { rows } = await sql<AttachmentRow>`select sha2, content_type, size, storage_key from learning_attachments
    where organisation_id = ${store.organisationId} and sha2 = any(${[...sha2s]})`.execute(store.db);
  return rows;
}

export async function insertAttachments(store: Store, rows: readonly AttachmentRow[], now: Date): Promise<void> {
  await sql`
    insert into learning_attachments (organisation_id, sha2, content_type, size, storage_key, created_at)
    select ${store.organisationId}, g.sha2, g.content_type, g.size, g.storage_key, ${now}
    from unnest(${rows.map(({ sha2 }) => sha2)}::text[], ${rows.map((row) => row.content_type)}::text[], ${rows.map(({ size }) => size)}::bigint[],
      ${rows.map((row) => row.storage_key)}::text[]) as g (sha2, content_type, size, storage_key)
    order by g.sha2 on conflict do nothing`.execute(store.db);
}
