import { type RawBuilder, sql } from 'kysely';
import type { OrganisationId, UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';
import {
  booleanField,
  type Comparison,
  type Condition,
  everything,
  type Fields,
  type Filterable,
  idField,
  momentField,
  type Plural,
  pluralFields,
  textField,
} from './scim-filter.repo.ts';
import type { JsonObject } from './scim-json.ts';
import { ENTERPRISE_SCHEMA, userType } from './scim-schema.ts';
import { lockPeople, markPersonChanged } from '../people/people.public.ts';

/** A person with what a directory said of them. */
export interface ScimUserRow {
  /** Found by an account that was merged into theirs, and that the directory describes by itself. */
  readonly is_of_other?: boolean;
  readonly id: UserId;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly full_name: string;
  readonly job_title: string;
  readonly company: string;
  readonly language: string | null;
  readonly time_zone: string | null;
  readonly external_id: string | null;
  readonly status: string;
  readonly created_at: Date;
  readonly updated_at: Date;
  /** Null where no directory has said anything yet. */
  readonly user_name: string | null;
  readonly employee_number: string | null;
  readonly department: string | null;
  readonly attributes: JsonObject;
  readonly emails: readonly ScimEmail[];
  readonly manager: { readonly id: UserId; readonly name: string } | null;
  /** Who the directory named as manager before they are here, as it said it. */
  readonly waiting_manager: string | null;
  readonly groups: readonly { readonly id: string; readonly name: string }[];
  /** Keys of required custom fields without a value. */
  readonly missing_fields: readonly string[];
}

export interface ScimEmail {
  readonly value: string;
  readonly type: string | null;
  /** Null where the directory does not say. */
  readonly primary: boolean | null;
  readonly display: string | null;
}

/** Deleted and erased people are gone for a directory. */
const HERE = sql`u.status in ('active', 'suspended')`;

/** People a condition lets through, in a steady order, from `offset` on; with their groups only where someone asked for these. */
export async function listScimUsers(
  store: Store,
  condition: Condition,
  page: { readonly offset: number; readonly limit: number; readonly withGroups: boolean },
): Promise<ScimUserRow[]> {
  const { rows } = await userPage(store.organisationId, condition, page).execute(store.db);
  return rows;
}

/** The statement behind `listScimUsers`. */
export function userPage(
  organisationId: OrganisationId,
  condition: Condition,
  page: { readonly offset: number; readonly limit: number; readonly withGroups: boolean },
): RawBuilder<ScimUserRow> {
  const fitting = sql`${peopleFrom(organisationId)} where u.organisation_id = ${organisationId} and ${HERE} and ${condition}`;
  // A filter is answered before anything is sorted: else the store walks everyone in the order of ids, hoping to meet a page soon.
  const found = condition === everything ? fitting : sql`(select u.id from ${fitting} offset 0) u`;
  const groups = sql`coalesce((select json_agg(json_build_object('id', g.id, 'name', g.name) order by g.name, g.id)
      from group_members m join groups g on g.organisation_id = m.organisation_id and g.id = m.group_id
      where m.organisation_id = ${organisationId} and m.user_id = u.id and m.role <> 'pending'), '[]')`;
  return sql<ScimUserRow>`
    select u.id, u.email, u.first_name, u.last_name, u.full_name, u.job_title, u.company, u.language, u.time_zone, u.external_id,
      u.status, u.created_at, u.updated_at, p.user_name, p.employee_number, p.department, p.waiting_manager, coalesce(p.attributes, '{}') as attributes,
      coalesce((select json_agg(json_build_object('value', e.value, 'type', e.kind, 'primary', e.is_primary, 'display', e.display) order by e.position)
        from provisioned_emails e where e.organisation_id = ${organisationId} and e.user_id = u.id), '[]') as emails,
      (select json_build_object('id', m.id, 'name', m.full_name) from reporting_lines l
        join users m on m.organisation_id = l.organisation_id and m.id = l.manager_id
        where l.organisation_id = ${organisationId} and l.report_id = u.id and l.kind = 'direct') as manager,
      ${page.withGroups ? groups : sql`'[]'::json`} as groups,
      array(select f.key from custom_fields f where f.organisation_id = ${organisationId} and f.is_required
        and not jsonb_exists(u.custom_fields, f.key) order by f.position, f.key) as missing_fields
    from (select u.id from ${found} order by u.id limit ${sql.lit(page.limit)} offset ${page.offset}) page
    join users u on u.organisation_id = ${organisationId} and u.id = page.id
    left join provisioned_people p on p.organisation_id = ${organisationId} and p.user_id = u.id
    order by u.id`;
}

export async function countScimUsers(store: Store, condition: Condition): Promise<number> {
  const { rows } = await userCount(store.organisationId, condition).execute(store.db);
  return rows[0]?.count ?? 0;
}

/** The statement behind `countScimUsers`. */
export function userCount(organisationId: OrganisationId, condition: Condition): RawBuilder<{ count: number }> {
  return sql<{ count: number }>`select count(*) as count from ${peopleFrom(organisationId)}
    where u.organisation_id = ${organisationId} and ${HERE} and ${condition}`;
}

const peopleFrom = (organisationId: OrganisationId) =>
  sql`users u left join provisioned_people p on p.organisation_id = ${organisationId} and p.user_id = u.id`;

/** One person, also by the id of an account that was merged into theirs; undefined when there is none. With `lock` no one else changes them until the transaction ends. */
export async function findScimUser(store: Store, id: string, options: { lock?: boolean } = {}): Promise<ScimUserRow | undefined> {
  if (options.lock === true) await lockPeople(store, [id as UserId]);
  const [row] = await listScimUsers(store, sql<boolean>`u.id = ${id}::uuid`, { offset: 0, limit: 1, withGroups: true });
  return row ?? findSurvivor(store, id, options);
}

/** The person whose account another one was merged into: where the directory has described both, what it says of the merged one is not of this. */
async function findSurvivor(store: Store, id: string, options: { lock?: boolean }): Promise<ScimUserRow | undefined> {
  const { rows } = await sql<{ survivor: string; is_described: boolean }>`
    select u.merged_into as survivor, exists (select from provisioned_people p where p.organisation_id = u.organisation_id and p.user_id = u.id) as is_described
    from users u where u.organisation_id = ${store.organisationId} and u.id = ${id}::uuid and u.merged_into is not null`.execute(store.db);
  const [found] = rows;
  const person = found === undefined ? undefined : await findScimUser(store, found.survivor, options);
  return person === undefined ? undefined : { ...person, is_of_other: found?.is_described === true };
}

/** Anyone who has a user name or an address already, and how they stand; the name is locked until the transaction ends. */
export async function findNamesakes(
  store: Store,
  userName: string,
  email: string,
): Promise<{ id: UserId; status: string; by: 'user-name' | 'email' }[]> {
  const { organisationId, db } = store;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`scim-user-name:${organisationId}:`} || lower(${userName}::text), 0))`.execute(
    db,
  );
  const { rows } = await sql<{ id: UserId; status: string; by: 'user-name' | 'email' }>`
    select u.id, u.status, case when u.id in (${namedUsers(organisationId, { op: 'eq', value: userName, attribute: 'userName' })})
      then 'user-name' else 'email' end as by
    from users u where u.organisation_id = ${organisationId} and u.status <> 'erased' and u.merged_into is null
      and (u.id in (select coalesce(a.merged_into, a.id) from users a where a.organisation_id = ${organisationId} and a.email = ${email}) or u.id in (${namedUsers(organisationId, { op: 'eq', value: userName, attribute: 'userName' })}))
    order by by desc`.execute(db);
  return rows;
}

/** Ids of people whose user name compares so: the directory's word for them, else the address they sign in with. */
function namedUsers(organisationId: OrganisationId, comparison: Comparison): RawBuilder<unknown> {
  return sql`select x.user_id from provisioned_people x
      where x.organisation_id = ${organisationId} and ${textField(sql`x.user_name_key`, { ranged: true })(comparison)}
    union all select y.id from users y
      where y.organisation_id = ${organisationId} and ${textField(sql`y.email`)(comparison)}
        and not exists (select 1 from provisioned_people z where z.organisation_id = ${organisationId} and z.user_id = y.id)
    ${comparison.op === 'eq' ? sql`union all ${mergedNamed(organisationId, comparison)}` : sql``}`;
}

/** The same of accounts that were merged: their names lead to the one that lives on. */
function mergedNamed(organisationId: OrganisationId, comparison: Comparison): RawBuilder<unknown> {
  return sql`select m.merged_into from users m left join provisioned_people q on q.organisation_id = m.organisation_id and q.user_id = m.id
    where m.organisation_id = ${organisationId} and m.merged_into is not null and ${textField(sql`coalesce(q.user_name_key, m.email)`)(comparison)}`;
}

/** Puts down what a directory said of a person, in place of what it said before. */
export async function putProvisioned(
  store: Store,
  userId: UserId,
  said: {
    readonly userName: string;
    readonly employeeNumber: string | null;
    readonly department: string | null;
    readonly attributes: JsonObject;
    readonly emails: readonly ScimEmail[];
    readonly waitingManager: string | null;
  },
  now: Date,
): Promise<void> {
  const { organisationId, db } = store;
  const columns = {
    user_name: said.userName,
    employee_number: said.employeeNumber,
    department: said.department,
    waiting_manager: said.waitingManager,
    attributes: JSON.stringify(said.attributes),
    updated_at: now,
  };
  await db
    .insertInto('provisioned_people')
    .values({ ...columns, organisation_id: organisationId, user_id: userId, created_at: now })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'user_id']).doUpdateSet(columns))
    .execute();
  await sql`delete from provisioned_emails where organisation_id = ${organisationId} and user_id = ${userId}`.execute(db);
  if (said.emails.length > 0) {
    await db
      .insertInto('provisioned_emails')
      .values(
        said.emails.map(({ value, type, primary, display }, position) => ({
          organisation_id: organisationId,
          user_id: userId,
          position,
          value,
          kind: type,
          is_primary: primary,
          display,
        })),
      )
      .execute();
  }
  await markPersonChanged(store, userId, now);
}

/** Forgets what directories said of a person. */
export async function deleteProvisioned(store: Store, userId: UserId): Promise<void> {
  await sql`delete from provisioned_people where organisation_id = ${store.organisationId} and user_id = ${userId}`.execute(store.db);
}

const attributeOf = (name: string) => sql`p.attributes ->> ${name}::text`;
const enterpriseOf = (name: string) => sql`p.attributes -> ${ENTERPRISE_SCHEMA}::text ->> ${name}::text`;

/** A list the product has no place of its own for. Its values have these parts. */
function keptPlural(name: string, parts: readonly string[]): Plural {
  const field = (part: string): [string, (comparison: Comparison) => Condition] => [
    part.toLowerCase(),
    part === 'primary'
      ? booleanField(sql`coalesce((v.one ->> 'primary')::boolean, false)`)
      : textField(sql`lower(v.one ->> ${part}::text)`),
  ];
  return {
    fields: new Map(parts.map(field)),
    holds: (inside) =>
      sql<boolean>`exists (select 1 from jsonb_array_elements(coalesce(p.attributes -> ${name}::text, '[]')) v(one) where ${inside})`,
  };
}

const KEPT_PLURALS = ['phoneNumbers', 'ims', 'photos', 'entitlements', 'roles', 'x509Certificates'];
const VALUE_PARTS = ['value', 'display', 'type', 'primary'];
const ADDRESS_PARTS = ['formatted', 'streetAddress', 'locality', 'region', 'postalCode', 'country', 'type', 'primary'];

/** What one may filter people by. */
export function filterableUsers(organisationId: OrganisationId): Filterable {
  const emails: Plural = {
    fields: new Map([
      ['value', textField(sql`e.value_key`, { ranged: true })],
      ['type', textField(sql`lower(e.kind)`)],
      ['display', textField(sql`lower(e.display)`)],
      ['primary', booleanField(sql`e.is_primary`)],
    ]),
    // The account's own address counts also where the directory did not name it.
    holds: (inside) => sql<boolean>`u.id in (
      select e.user_id from provisioned_emails e where e.organisation_id = ${organisationId} and ${inside}
      union all select e.user_id from (
        select x.organisation_id, x.id as user_id, x.email as value_key, 'work' as kind, null as display, true as is_primary from users x) e
      where e.organisation_id = ${organisationId} and ${inside} and not exists (
        select 1 from provisioned_emails y where y.organisation_id = ${organisationId} and y.user_id = e.user_id and y.value_key = e.value_key))`,
  };
  const groups: Plural = {
    fields: new Map([
      ['value', idField(sql`m.group_id`)],
      ['display', textField(sql`g.name_key`)],
    ]),
    holds: (inside) => sql<boolean>`u.id in (select m.user_id from group_members m
      join groups g on g.organisation_id = m.organisation_id and g.id = m.group_id
      where m.organisation_id = ${organisationId} and m.role <> 'pending' and ${inside})`,
  };
  const manager: Plural = {
    fields: new Map([
      ['value', idField(sql`l.manager_id`)],
      ['displayname', textField(sql`lower(m.full_name)`)],
    ]),
    holds: (inside) => sql<boolean>`u.id in (select l.report_id from reporting_lines l
      join users m on m.organisation_id = l.organisation_id and m.id = l.manager_id
      where l.organisation_id = ${organisationId} and l.kind = 'direct' and ${inside})`,
  };
  const plurals = new Map<string, Plural>([
    ['emails', emails],
    ['groups', groups],
    ['addresses', keptPlural('addresses', ADDRESS_PARTS)],
    ...KEPT_PLURALS.map((name): [string, Plural] => [name.toLowerCase(), keptPlural(name, VALUE_PARTS)]),
  ]);
  const enterprise = (name: string) => `${ENTERPRISE_SCHEMA}:${name}`.toLowerCase();
  const familyName = textField(sql`lower(u.last_name)`);
  const fields: Fields = new Map([
    ['id', idField(sql`u.id`)],
    ['externalid', textField(sql`u.external_id`, { caseExact: true })],
    ['username', (comparison: Comparison) => namedLike(organisationId, comparison)],
    ['name.givenname', textField(sql`lower(nullif(u.first_name, ''))`)],
    // The key has an index and no accents; the name itself decides.
    [
      'name.familyname',
      (comparison: Comparison) =>
        comparison.op === 'eq' && typeof comparison.value === 'string'
          ? sql<boolean>`(u.last_name_key = name_key(${comparison.value}::text) and ${familyName(comparison)})`
          : familyName(comparison),
    ],
    ['name.formatted', textField(sql`lower(coalesce(p.attributes -> 'name' ->> 'formatted', u.full_name))`)],
    ['displayname', textField(sql`lower(coalesce(${attributeOf('displayName')}, u.full_name))`)],
    ['title', textField(sql`lower(nullif(u.job_title, ''))`)],
    ['preferredlanguage', textField(sql`lower(coalesce(${attributeOf('preferredLanguage')}, u.language))`)],
    ['timezone', textField(sql`lower(coalesce(${attributeOf('timezone')}, u.time_zone))`)],
    ...['nickName', 'profileUrl', 'userType', 'locale'].map((name): [string, (comparison: Comparison) => Condition] => [
      name.toLowerCase(),
      textField(sql`lower(${attributeOf(name)})`),
    ]),
    ['active', booleanField(sql`(u.status = 'active')`)],
    ['meta.created', momentField(sql`u.created_at`)],
    ['meta.lastmodified', momentField(sql`u.updated_at`)],
    [enterprise('employeeNumber'), textField(sql`p.employee_number`, { caseExact: true })],
    [enterprise('department'), textField(sql`p.department_key`, { ranged: true })],
    [enterprise('organization'), textField(sql`lower(nullif(u.company, ''))`)],
    [enterprise('costCenter'), textField(sql`lower(${enterpriseOf('costCenter')})`)],
    [enterprise('division'), textField(sql`lower(${enterpriseOf('division')})`)],
    ...pluralFields(enterprise('manager'), manager),
    ...[...plurals].flatMap(([name, plural]) => pluralFields(name, plural)),
  ]);
  return { type: userType, fields, plurals };
}

/** Everyone has a user name, so what is not equal is everyone else. */
function namedLike(organisationId: OrganisationId, comparison: Comparison): Condition {
  if (comparison.op === 'pr') return sql<boolean>`true`;
  if (comparison.op === 'ne') return sql<boolean>`not (u.id in (${namedUsers(organisationId, { ...comparison, op: 'eq' })}))`;
  return sql<boolean>`u.id in (${namedUsers(organisationId, comparison)})`;
}
