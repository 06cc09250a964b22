import type pg from 'pg';
import type { OrganisationId } from '@waymark/contract/kit';

/** Bookkeeping of jobs and of the audit log's seals, which goes on at any time. */
const NOT_DATA = new Set(['job_effects', 'audit_unsealed', 'audit_seals']);

export interface TenantTable {
  readonly name: string;
  readonly hasId: boolean;
}

/** Every table of the store that belongs to organisations, as the catalogue has it. */
export async function tenantTables(owner: pg.Pool): Promise<TenantTable[]> {
  const { rows } = await owner.query<TenantTable>(
    `select c.relname as name, exists (select from pg_attribute i where i.attrelid = c.oid and i.attname = 'id' and not i.attisdropped) as "hasId"
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'organisation_id' and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by c.relname`,
  );
  return rows;
}

/**
 * A digest of everything an organisation has in the store: it differs if and only if a row of the organisation does. Statements over all
 * tables are prepared: planning them costs more than they do.
 */
export async function organisationDigest(owner: pg.Pool, tables: readonly TenantTable[], id: OrganisationId): Promise<Map<string, string>> {
  const parts = tables
    .filter(({ name }) => !NOT_DATA.has(name))
    .map(
      ({ name }) =>
        `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as digest
         from ${name} t where organisation_id = $1`,
    );
  const digest = { name: 'organisation-digest', text: parts.join(' union all ') };
  const { rows } = await owner.query<{ name: string; digest: string }>(digest, [id]);
  return new Map(rows.map(({ name, digest }) => [name, digest]));
}

const UUIDS = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/gi;

/** Ids in a text that name records of an organisation, each with its table: what an answer to a stranger must not hold. */
export async function recordsNamedIn(
  owner: pg.Pool,
  tables: readonly TenantTable[],
  organisationId: OrganisationId,
  text: string,
): Promise<string[]> {
  const ids = [...new Set(text.match(UUIDS))];
  if (ids.length === 0) return [];
  const parts = tables
    .filter(({ hasId }) => hasId)
    .map(({ name }) => `select '${name} ' || id as record from ${name} where organisation_id = $1 and id::text = any($2)`);
  const named = { name: 'records-named', text: parts.join(' union all ') };
  const { rows } = await owner.query<{ record: string }>(named, [organisationId, ids]);
  return [...rows.map(({ record }) => record), ...(ids.includes(organisationId) ? [`organisation ${organisationId}`] : [])];
}
