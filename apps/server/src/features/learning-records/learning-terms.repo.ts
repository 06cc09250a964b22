import { sql } from 'kysely';
import type { Store } from '../../platform/db/database.ts';

export interface TermRow {
  readonly kind: 'activity' | 'verb';
  readonly key: string;
  readonly iri: string;
  /** JSON. */
  readonly definition: string;
}

export async function termsByKeys(store: Store, kind: TermRow['kind'], keys: readonly string[]): Promise<TermRow[]> {
  const { rows } = await sql<TermRow>`select kind, key, iri, definition from learning_terms
    where organisation_id = ${store.organisationId} and kind = ${kind} and key = any(${[...keys]})`.execute(store.db);
  return rows;
}

/** Writes down what was last said of activities and verbs; those that say the same as before are left as they are. */
export async function saveTerms(store: Store, terms: readonly TermRow[], now: Date): Promise<void> {
  await sql`
    insert into learning_terms as t (organisation_id, kind, key, iri, definition, updated_at)
    select ${store.organisationId}, g.kind, g.key, g.iri, g.definition, ${now}
    from unnest(${terms.map(({ kind }) => kind)}::text[], ${terms.map(({ key }) => key)}::uuid[], ${terms.map(({ iri }) => iri)}::text[],
      ${terms.map(({ definition }) => definition)}::text[]) as g (kind, key, iri, definition)
    order by g.kind, g.key
    on conflict (organisation_id, kind, key) do update set definition = excluded.definition, updated_at = excluded.updated_at
      where t.definition <> excluded.definition`.execute(store.db);
}

/** The verbs used here, those that came or changed last first. */
export async function listVerbs(store: Store, limit: number): Promise<Pick<TermRow, 'iri' | 'definition'>[]> {
  const { rows } = await sql<Pick<TermRow, 'iri' | 'definition'>>`select iri, definition from learning_terms
    where organisation_id = ${store.organisationId} and kind = 'verb' order by updated_at desc limit ${sql.lit(limit)}`.execute(store.db);
  return rows;
}
