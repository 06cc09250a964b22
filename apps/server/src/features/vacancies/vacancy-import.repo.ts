import { sql } from 'kysely';
import type { JobFamilyId } from '@waymark/contract/job-roles';
import type { OpportunityId } from '@waymark/contract/opportunities';
import type { Store } from '../../platform/db/database.ts';

/** Job roles by their code or title, in lower case. */
export async function findRolesCalled(store: Store, names: readonly string[]): Promise<Map<string, OpportunityId>> {
  if (names.length === 0) return new Map();
  const { rows } = await sql<{ name: string; id: OpportunityId }>`
    with wanted as (select distinct unnest(${names}::text[]) as name)
    select distinct on (w.name) w.name, r.id from job_roles r join wanted w on w.name = lower(r.code) or w.name = r.title_key
    where r.organisation_id = ${store.organisationId} and r.state = 'active' order by w.name, (lower(r.code) = w.name) desc, r.id`.execute(
    store.db,
  );
  return new Map(rows.map(({ name, id }) => [name, id]));
}

/** Job families by their code or title, in lower case. */
export async function findFamiliesCalled(store: Store, names: readonly string[]): Promise<Map<string, JobFamilyId>> {
  if (names.length === 0) return new Map();
  const { rows } = await sql<{ name: string; id: JobFamilyId }>`
    with wanted as (select distinct unnest(${names}::text[]) as name)
    select distinct on (w.name) w.name, f.id from job_families f join wanted w on w.name = lower(f.code) or w.name = f.title_key
    where f.organisation_id = ${store.organisationId} order by w.name, (lower(f.code) = w.name) desc, f.id`.execute(store.db);
  return new Map(rows.map(({ name, id }) => [name, id]));
}
