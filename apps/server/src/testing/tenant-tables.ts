import type pg from 'pg';
import type { OrganisationId } from '@waymark/contract/kit';

/** Bookkeeping of jobs and of the audit log's seals, which goes on at any time. */
const NOT_DATA = new Set(['job_effects', 'audit_unsealed', 'audit_seals']);

export interface TenantTable {
  readonly name: string;
  /** The type of its column `id`, if it has one. */
  readonly idType: string | null;
  readonly isPartition: boolean;
}

/** Every table of the store that belongs to organisations, as the catalogue has it. */
export async function tenantTables(owner: pg.Pool): Promise<TenantTable[]> {
  const { rows } = await owner.query<TenantTable>(
    `select c.relname as name, c.relispartition as "isPartition",
       (select format_type(i.atttypid, null) from pg_attribute i where i.attrelid = c.oid and i.attname = 'id' and not i.attisdropped) as "idType"
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'organisation_id' and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by c.relname`,
  );
  return rows;
}

/** Watches the rows of one organisation from now on: what is written is noted by the store itself, which costs nothing while nothing is. */
export interface Watch {
  /** Forgets what was written so far. */
  begin(): Promise<void>;
  /** The tables of which a row of the organisation was added, changed or taken away since `begin`. */
  changed(): Promise<string[]>;
}

/** Makes every table of organisations note its changes; once for a store of a test. */
export async function watchOrganisation(owner: pg.Pool, tables: readonly TenantTable[], id: OrganisationId): Promise<Watch> {
  await owner.query(`
    create unlogged table watched_changes (name text not null, organisation_id uuid not null);
    create function watch_change() returns trigger language plpgsql security definer set search_path = public as $$
      begin
        if new is distinct from old then
          insert into watched_changes select tg_table_name, organisation_id from (values (new.organisation_id), (old.organisation_id)) as row (organisation_id)
          where organisation_id is not null;
        end if;
        return null;
      end $$`);
  for (const { name, isPartition } of tables) {
    if (isPartition || NOT_DATA.has(name)) continue;
    await owner.query(
      `create trigger watch_change after insert or update or delete on ${name} for each row execute function watch_change()`,
    );
  }
  return {
    begin: async () => {
      await owner.query('delete from watched_changes');
    },
    changed: async () => {
      const { rows } = await owner.query<{ name: string }>('select distinct name from watched_changes where organisation_id = $1', [id]);
      return rows.map(({ name }) => name);
    },
  };
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
    .filter(({ idType, isPartition }) => idType !== null && !isPartition)
    // By the column's own type, so that its index finds them.
    .map(
      ({ name, idType }) =>
        `select '${name} ' || id as record from ${name} where organisation_id = $1 and ${idType === 'uuid' ? 'id = any($2::uuid[])' : 'id::text = any($2::text[])'}`,
    );
  const named = { name: 'records-named', text: parts.join(' union all ') };
  const { rows } = await owner.query<{ record: string }>(named, [organisationId, ids]);
  return [...rows.map(({ record }) => record), ...(ids.includes(organisationId) ? [`organisation ${organisationId}`] : [])];
}
