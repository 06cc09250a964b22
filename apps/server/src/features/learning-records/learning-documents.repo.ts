import { type RawBuilder, sql } from 'kysely';
import type { Store } from '../../platform/db/database.ts';

export type DocumentKind = 'state' | 'activity-profile' | 'agent-profile';

/** Where documents lie; what a kind does not have of it is the id of nothing. */
export interface DocumentPlace {
  readonly kind: DocumentKind;
  readonly activityKey: string;
  readonly agentKey: string;
  /** Undefined for documents of any registration: only where several are asked for at once. */
  readonly registration: string | undefined;
}

export interface DocumentRow {
  readonly content: Buffer;
  readonly content_type: string;
  readonly etag: string;
  readonly updated_at: Date;
}

export const NOTHING = '00000000-0000-0000-0000-000000000000';

const at = (store: Store, place: DocumentPlace): RawBuilder<unknown> => sql`organisation_id = ${store.organisationId}
  and kind = ${place.kind} and activity_key = ${place.activityKey} and agent_key = ${place.agentKey}
  ${place.registration === undefined ? sql`` : sql`and registration = ${place.registration}`}`;

export async function findDocument(store: Store, place: DocumentPlace, id: string): Promise<DocumentRow | undefined> {
  const { rows } = await sql<DocumentRow>`select content, content_type, etag, updated_at from learning_documents
    where ${at(store, place)} and document_id = ${id}`.execute(store.db);
  return rows[0];
}

/** Lets no one else change a document until the transaction ends, whether it is there or not. */
export async function lockDocument(tx: Store, place: DocumentPlace, id: string): Promise<DocumentRow | undefined> {
  const name = [tx.organisationId, place.kind, place.activityKey, place.agentKey, place.registration, id].join(' ');
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 360))`.execute(tx.db);
  return findDocument(tx, place, id);
}

/** The ids of documents at a place, those changed after a moment where one is given. */
export async function listDocuments(
  store: Store,
  place: DocumentPlace,
  since: Date | null,
): Promise<{ document_id: string; updated_at: Date }[]> {
  const { rows } = await sql<{ document_id: string; updated_at: Date }>`select distinct document_id, max(updated_at) as updated_at
    from learning_documents where ${at(store, place)} ${since === null ? sql`` : sql`and updated_at > ${since}::timestamptz`}
    group by document_id order by document_id`.execute(store.db);
  return rows;
}

export async function saveDocument(
  tx: Store,
  place: DocumentPlace,
  id: string,
  row: DocumentRow & { person_id: string | null },
): Promise<void> {
  await sql`insert into learning_documents (organisation_id, kind, activity_key, agent_key, registration, document_id, content, content_type, etag,
      updated_at, person_id)
    values (${tx.organisationId}, ${place.kind}, ${place.activityKey}, ${place.agentKey}, ${place.registration ?? NOTHING}, ${id}, ${row.content},
      ${row.content_type}, ${row.etag}, ${row.updated_at},
      (select id from users where organisation_id = ${tx.organisationId} and id = ${row.person_id}))
    on conflict (organisation_id, kind, activity_key, agent_key, registration, document_id)
      do update set content = excluded.content, content_type = excluded.content_type, etag = excluded.etag, updated_at = excluded.updated_at`.execute(
    tx.db,
  );
}

/** Deletes one document, or all at a place. */
export async function deleteDocuments(store: Store, place: DocumentPlace, id: string | undefined): Promise<void> {
  await sql`delete from learning_documents where ${at(store, place)} ${id === undefined ? sql`` : sql`and document_id = ${id}`}`.execute(
    store.db,
  );
}
