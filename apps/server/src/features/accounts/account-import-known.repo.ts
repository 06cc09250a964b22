import { sql } from 'kysely';
import type { FieldValues } from '@waymark/contract/custom-fields';
import type { GroupId } from '@waymark/contract/groups';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';
import { peopleByAddress, peopleByNumber } from '../people/people.public.ts';
import type { Known } from './import-line.ts';

/** The person a line is about, as they are. */
export interface KnownRow extends Known {
  readonly id: UserId;
  readonly permissions: readonly string[];
}

interface Row {
  readonly id: UserId;
  readonly email: string;
  readonly status: string;
  readonly texts: Record<string, string | null>;
  readonly custom_fields: FieldValues;
  readonly manager_addresses: string[];
  readonly other_addresses: string[];
  readonly other_numbers: string[];
  readonly roles: string[];
  readonly permissions: string[];
  readonly groups: string[];
}

/**
 * People by address, with what an import compares. Where no one has a line's address, it means the person with its employee number: addresses
 * change, numbers stay (ADM-01). Both of a merged account lead to the one that lives on. Three queries for any number of lines.
 */
export async function findKnownByLines(
  store: Store,
  lines: readonly { readonly email: string; readonly externalId?: string }[],
): Promise<Map<string, KnownRow>> {
  const meant = new Map(
    await peopleByAddress(
      store,
      lines.map(({ email }) => email),
    ),
  );
  const moved = lines.filter(({ email, externalId }) => email !== '' && externalId !== undefined && !meant.has(email));
  const numbers = await peopleByNumber(
    store,
    moved.map(({ externalId }) => externalId ?? ''),
  );
  for (const { email, externalId } of moved) {
    const person = numbers.get(externalId ?? '');
    if (person !== undefined) meant.set(email, person);
  }
  const people = await findKnown(
    store,
    [...meant.values()].map(({ id }) => id),
  );
  return new Map([...meant].flatMap(([email, { id }]) => (people.has(id) ? [[email, people.get(id) as KnownRow] as const] : [])));
}

async function findKnown(store: Store, ids: readonly UserId[]): Promise<Map<UserId, KnownRow>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Row>`
    select u.id, u.email, u.status, u.custom_fields,
      json_build_object('firstName', u.first_name, 'lastName', u.last_name, 'jobTitle', u.job_title, 'company', u.company,
        'location', u.location, 'language', u.language, 'externalId', u.external_id,
        'locationCode', (select l.code from person_places pp join locations l on l.organisation_id = pp.organisation_id and l.id = pp.location_id
          where pp.organisation_id = u.organisation_id and pp.user_id = u.id),
        'orgUnitCode', (select n.code from person_places pp join org_units n on n.organisation_id = pp.organisation_id and n.id = pp.org_unit_id
          where pp.organisation_id = u.organisation_id and pp.user_id = u.id)) as texts,
      array(select m.email from reporting_lines l join users m on m.organisation_id = l.organisation_id and l.manager_id in (m.id, m.merged_into)
        where l.organisation_id = u.organisation_id and l.report_id = u.id and l.kind = 'direct') as manager_addresses,
      coalesce(o.addresses, '{}') as other_addresses, coalesce(o.numbers, '{}') as other_numbers,
      array(select r.key from user_roles ur join roles r on r.organisation_id = ur.organisation_id and r.id = ur.role_id
        where ur.organisation_id = u.organisation_id and ur.user_id = u.id) as roles,
      array(select distinct permission from person_roles ur
        join roles r on r.organisation_id = ur.organisation_id and r.id = ur.role_id, unnest(r.permissions) permission
        where ur.organisation_id = u.organisation_id and ur.user_id = u.id) as permissions,
      array(select lower(g.name) from group_members m join groups g on g.organisation_id = m.organisation_id and g.id = m.group_id
        where m.organisation_id = u.organisation_id and m.user_id = u.id and m.role <> 'pending') as groups
    from users u left join lateral (select array_agg(m.email) as addresses, array_agg(m.external_id) filter (where m.external_id is not null) as numbers
      from users m where m.organisation_id = u.organisation_id and m.merged_into = u.id) o on true
    where u.organisation_id = ${store.organisationId} and u.id = any(${ids}::uuid[])`.execute(store.db);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        email: row.email,
        status: row.status,
        texts: row.texts,
        otherAddresses: row.other_addresses,
        otherNumbers: row.other_numbers,
        managerAddresses: row.manager_addresses,
        roles: row.roles,
        permissions: row.permissions,
        groups: row.groups,
        customFields: row.custom_fields,
      },
    ]),
  );
}

/** Groups by name in lower case; of several with one name, the oldest. */
export async function findGroupsByName(store: Store, names: readonly string[]): Promise<Map<string, GroupId>> {
  if (names.length === 0) return new Map();
  const { rows } = await sql<{ id: GroupId; name: string }>`
    select id, lower(name) as name from groups
    where organisation_id = ${store.organisationId} and lower(name) = any(${names}::text[]) order by created_at desc`.execute(store.db);
  return new Map(rows.map(({ id, name }) => [name, id]));
}

export async function findRoles(store: Store): Promise<{ key: string; name: string; permissions: string[] }[]> {
  return store.db.selectFrom('roles').select(['key', 'name', 'permissions']).where('organisation_id', '=', store.organisationId).execute();
}
