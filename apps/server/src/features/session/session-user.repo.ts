import { sql } from 'kysely';
import type { OrgUnitSummary } from '@waymark/contract/locations';
import type { Actor } from '../../platform/access/actor.ts';
import type { Store } from '../../platform/db/database.ts';
import { personJson, type PersonRow, type PersonSummaryRow } from '../people/people.public.ts';

export interface OwnRole {
  readonly id: string;
  readonly key: string;
  readonly name: string;
}

/** A person with what belongs to their session, in one row. */
export interface SessionUserRow extends PersonRow {
  /** Without those that only administrators may read (PPL-14). */
  readonly own_custom_fields: Record<string, unknown>;
  readonly own_roles: OwnRole[];
  readonly impersonator: PersonSummaryRow | null;
  readonly reporters: PersonSummaryRow[];
  readonly is_factor_enrolled: boolean;
  readonly microsite: string | null;
  readonly org_units: OrgUnitSummary[];
  /** What they work as (SES-55), with its titles in other languages; null where only their job title is known. */
  readonly job_role: NamedRole | null;
}

interface Titled {
  readonly title: string;
  readonly translations: Readonly<Record<string, { readonly title: string }>>;
}
export type NamedRole = Titled & { readonly family: Titled | null };

const REPORTERS_SHOWN = 100;

/** The person of a session with roles, organisation unit, direct reports (the first 100 by name) and the administrator behind it, if any. */
export async function findSessionUser(
  store: Store,
  { userId, impersonatorId, sessionId }: Pick<Actor, 'userId' | 'impersonatorId' | 'sessionId'>,
): Promise<SessionUserRow> {
  const { rows } = await sql<SessionUserRow>`
    select u.*,
      coalesce((select jsonb_object_agg(v.key, v.value) from jsonb_each(u.custom_fields) v
         join custom_fields f on f.organisation_id = u.organisation_id and f.key = v.key
         where f.visibility <> 'administrators'), '{}') as own_custom_fields,
      (select coalesce(json_agg(json_build_object('id', r.id, 'key', r.key, 'name', r.name) order by r.key), '[]')
         from person_roles ur join roles r on r.organisation_id = ur.organisation_id and r.id = ur.role_id
         where ur.organisation_id = u.organisation_id and ur.user_id = u.id) as own_roles,
      ${personJson('i')} as impersonator,
      exists (select from second_factors f where f.organisation_id = u.organisation_id and f.user_id = u.id
                and f.confirmed_at is not null) as is_factor_enrolled,
      (select s.microsite from sessions s where s.organisation_id = u.organisation_id and s.id = ${sessionId}) as microsite,
      (select coalesce(json_agg(json_build_object('id', o.id, 'title', o.title, 'level', o.level, 'path', o.path)), '[]')
         from person_places pp join org_units o on o.organisation_id = pp.organisation_id and o.id = pp.org_unit_id
         where pp.organisation_id = u.organisation_id and pp.user_id = u.id) as org_units,
      (select json_build_object('title', r.title, 'translations', r.translations, 'family', case when f.id is null then null
           else json_build_object('title', f.title, 'translations', f.translations) end)
         from person_job_roles h join job_roles r on r.organisation_id = h.organisation_id and r.id = h.role_id
         left join job_families f on f.organisation_id = r.organisation_id and f.id = r.family_id
         where h.organisation_id = u.organisation_id and h.user_id = u.id) as job_role,
      (select coalesce(json_agg(shown.person), '[]') from (
         select ${personJson('p')} as person
         from reporting_lines l join users p on p.organisation_id = l.organisation_id and p.id = l.report_id
         where l.organisation_id = u.organisation_id and l.manager_id = u.id and l.kind = 'direct'
         order by p.full_name, p.id limit ${sql.lit(REPORTERS_SHOWN)}) shown) as reporters
    from users u
    left join users i on i.organisation_id = u.organisation_id and i.id = ${impersonatorId}
    where u.organisation_id = ${store.organisationId} and u.id = ${userId}`.execute(store.db);
  const [row] = rows;
  if (row === undefined) throw new Error('A session belongs to no one');
  return row;
}
