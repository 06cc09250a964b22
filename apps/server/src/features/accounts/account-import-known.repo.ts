import { sql } from 'kysely';
import type { FieldValues } from '@waymark/contract/custom-fields';
import type { GroupId } from '@waymark/contract/groups';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';
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
  readonly manager_email: string | null;
  readonly roles: string[];
  readonly permissions: string[];
  readonly groups: string[];
}

/**
 * People by address, with what an import compares. Where no one has a line's address, it means the only person with its employee number: addresses
 * change, numbers stay (ADM-01). Two queries for any number of lines.
 */
export async function findKnownByLines(
  store: Store,
  lines: readonly { readonly email: string; readonly externalId?: string }[],
): Promise<Map<string, KnownRow>> {
  const known = await findKnown(
    store,
    lines.flatMap(({ email }) => (email === '' ? [] : [email])),
  );
  const moved = lines.filter(({ email, externalId }) => email !== '' && externalId !== undefined && !known.has(email));
  const numbers = await findByNumber(store, [...new Set(moved.flatMap(({ externalId }) => externalId ?? []))]);
  const people = await findKnown(
    store,
    [...numbers.values()].map(({ email }) => email),
  );
  for (const { email, externalId } of moved) {
    const person = people.get(numbers.get(externalId ?? '')?.email ?? '');
    if (person !== undefined) known.set(email, person);
  }
  return known;
}

/** Finds people by employee number; accounts that were not deleted come before deleted ones. */
export async function findByNumber(store: Store, numbers: readonly string[]): Promise<Map<string, { id: UserId; email: string }>> {
  if (numbers.length === 0) return new Map();
  const { rows } = await sql<{ id: UserId; email: string; external_id: string }>`
    select id, email, external_id from users where organisation_id = ${store.organisationId} and external_id = any(${numbers}::text[]) and external_id <> ''
    order by (status = 'deleted') desc, created_at desc`.execute(store.db);
  return new Map(rows.map(({ id, email, external_id: number }) => [number, { id, email }]));
}

/** People by address, with what an import compares; one query for all. */
export async function findKnown(store: Store, emails: readonly string[]): Promise<Map<string, KnownRow>> {
  if (emails.length === 0) return new Map();
  const { rows } = await sql<Row>`
    select u.id, u.email, u.status, u.custom_fields,
      json_build_object('firstName', u.first_name, 'lastName', u.last_name, 'jobTitle', u.job_title, 'company', u.company,
        'location', u.location, 'language', u.language, 'externalId', u.external_id,
        'locationCode', (select l.code from person_places pp join locations l on l.organisation_id = pp.organisation_id and l.id = pp.location_id
          where pp.organisation_id = u.organisation_id and pp.user_id = u.id),
        'orgUnitCode', (select n.code from person_places pp join org_units n on n.organisation_id = pp.organisation_id and n.id = pp.org_unit_id
          where pp.organisation_id = u.organisation_id and pp.user_id = u.id)) as texts,
      (select m.email from reporting_lines l join users m on m.organisation_id = l.organisation_id and m.id = l.manager_id
        where l.organisation_id = u.organisation_id and l.report_id = u.id and l.kind = 'direct') as manager_email,
      array(select r.key from user_roles ur join roles r on r.organisation_id = ur.organisation_id and r.id = ur.role_id
        where ur.organisation_id = u.organisation_id and ur.user_id = u.id) as roles,
      array(select distinct permission from person_roles ur
        join roles r on r.organisation_id = ur.organisation_id and r.id = ur.role_id, unnest(r.permissions) permission
        where ur.organisation_id = u.organisation_id and ur.user_id = u.id) as permissions,
      array(select lower(g.name) from group_members m join groups g on g.organisation_id = m.organisation_id and g.id = m.group_id
        where m.organisation_id = u.organisation_id and m.user_id = u.id and m.role <> 'pending') as groups
    from users u where u.organisation_id = ${store.organisationId} and u.email = any(${emails}::text[])`.execute(store.db);
  return new Map(
    rows.map((row) => [
      row.email,
      {
        id: row.id,
        email: row.email,
        status: row.status,
        texts: row.texts,
        managerEmail: row.manager_email,
        roles: row.roles,
        permissions: row.permissions,
        groups: row.groups,
        customFields: row.custom_fields,
      },
    ]),
  );
}

/** Ids of people by address. */
export async function findIds(store: Store, emails: readonly string[]): Promise<Map<string, UserId>> {
  const { rows } = await sql<{ id: UserId; email: string }>`
    select id, email from users where organisation_id = ${store.organisationId} and email = any(${emails}::text[])`.execute(store.db);
  return new Map(rows.map(({ id, email }) => [email, id]));
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
