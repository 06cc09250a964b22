import { type RawBuilder, sql } from 'kysely';
import type { ArrangedPage, LayoutAudience, PageLayoutId } from '@waymark/contract/page-layouts';
import type { Authorized } from '../../platform/access/policy.ts';
import type { Store } from '../../platform/db/database.ts';
import type { OrganisationLayout } from '../../platform/tenancy/organisation-layouts.ts';
import type { PageLayoutRow } from './page-layouts.row.ts';

const COLUMNS = sql`id, page, name, audience, position, draft, published, published_number, version, edited_at, edited_by,
  schedule_id, schedule_at, schedule_by, schedule_widgets, schedule_refusal`;
/** That of everyone is looked at last. */
const IN_ORDER = sql`page, (audience is null), position, id`;

/** All layouts of a page, in the order they are looked through. */
export async function findLayouts(store: Store, page: ArrangedPage): Promise<PageLayoutRow[]> {
  const { rows } = await sql<PageLayoutRow>`
    select ${COLUMNS} from page_layouts where organisation_id = ${store.organisationId} and page = ${page} order by ${IN_ORDER}`.execute(
    store.db,
  );
  return rows;
}

/** What is published, of all pages, in the order it is looked through. */
export async function findPublishedLayouts(store: Store): Promise<OrganisationLayout[]> {
  const { rows } = await sql<OrganisationLayout>`
    select page, audience, published as widgets from page_layouts
    where organisation_id = ${store.organisationId} and published is not null order by ${IN_ORDER}`.execute(store.db);
  return rows;
}

/** One layout; `lock` keeps others from changing it until the transaction ends. */
export async function findLayout(store: Store, id: PageLayoutId, lock: boolean): Promise<PageLayoutRow | undefined> {
  const { rows } = await sql<PageLayoutRow>`
    select ${COLUMNS} from page_layouts where organisation_id = ${store.organisationId} and id = ${id} ${lock ? sql`for update` : sql``}`.execute(
    store.db,
  );
  return rows[0];
}

/** Until the transaction ends, no one else creates or orders layouts of the organisation. */
export async function lockLayouts(tx: Store): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`page-layouts:${tx.organisationId}`}, 0))`.execute(tx.db);
}

export type NewLayoutRow = Pick<PageLayoutRow, 'id' | 'page' | 'name' | 'audience' | 'position' | 'draft' | 'edited_at' | 'edited_by'>;

export async function insertLayout(tx: Store, { audience, draft, ...row }: NewLayoutRow): Promise<void> {
  await tx.db
    .insertInto('page_layouts')
    .values({
      organisation_id: tx.organisationId,
      ...row,
      audience: audience === null ? null : JSON.stringify(audience),
      draft: JSON.stringify(draft),
    })
    .execute();
}

type Change = Partial<
  Pick<
    PageLayoutRow,
    | 'name'
    | 'audience'
    | 'draft'
    | 'published'
    | 'published_number'
    | 'edited_at'
    | 'edited_by'
    | 'schedule_id'
    | 'schedule_at'
    | 'schedule_by'
    | 'schedule_widgets'
    | 'schedule_refusal'
  >
>;
const JSON_COLUMNS: ReadonlySet<string> = new Set(['audience', 'draft', 'published', 'schedule_widgets']);

/** Changes a layout, which is of a new version by it; returns the row. A job changes what it locked itself. */
export async function updateLayout(
  tx: Store,
  { id }: Authorized<PageLayoutRow, 'edit'> | Pick<PageLayoutRow, 'id' | 'schedule_id'>,
  change: Change,
): Promise<PageLayoutRow> {
  const parts = Object.entries(change).map(([column, value]) => {
    const written = JSON_COLUMNS.has(column) && value !== null ? sql`${JSON.stringify(value)}::jsonb` : sql`${value}`;
    return sql`${sql.ref(column)} = ${written}`;
  });
  const { rows } = await sql<PageLayoutRow>`
    update page_layouts set version = version + 1, ${sql.join(parts)}
    where organisation_id = ${tx.organisationId} and id = ${id} returning ${COLUMNS}`.execute(tx.db);
  const [row] = rows;
  if (row === undefined) throw new Error('It is locked, so it is there');
  return row;
}

export async function deleteLayout(tx: Store, { id }: Authorized<PageLayoutRow, 'edit'>): Promise<void> {
  await sql`delete from page_layouts where organisation_id = ${tx.organisationId} and id = ${id}`.execute(tx.db);
}

/** Puts layouts in an order. */
export async function orderLayouts(tx: Store, layouts: readonly Authorized<PageLayoutRow, 'edit'>[]): Promise<void> {
  await sql`
    update page_layouts l set position = o.place::int from unnest(${layouts.map(({ id }) => id)}::uuid[]) with ordinality o (id, place)
    where l.organisation_id = ${tx.organisationId} and l.id = o.id`.execute(tx.db);
}

/** Whether any widget of any layout asks a saved rule, in its draft, its plan or what people see. */
export async function isRuleUsed(store: Store, targetId: string): Promise<boolean> {
  const wanted = JSON.stringify([{ seenBy: { targetId } }]);
  const { rows } = await sql`
    select from page_layouts where organisation_id = ${store.organisationId}
      and (draft @> ${wanted}::jsonb or published @> ${wanted}::jsonb or schedule_widgets @> ${wanted}::jsonb) limit 1`.execute(store.db);
  return rows.length > 0;
}

/** Whether people `u` are in an audience; says the same as `isLayoutFor`. */
function inAudience(store: Store, audience: LayoutAudience | null, usualLanguage: string): RawBuilder<unknown> {
  if (audience === null) return sql`true`;
  const org = store.organisationId;
  const parts = [
    ...(audience.groups.length > 0
      ? [
          sql`exists (select from group_members m where m.organisation_id = ${org} and m.user_id = u.id and m.role <> 'pending'
            and m.group_id = any(${audience.groups}::uuid[]))`,
        ]
      : []),
    ...(audience.roles.length > 0
      ? [
          sql`exists (select from person_roles p join roles r on r.organisation_id = p.organisation_id and r.id = p.role_id
            where p.organisation_id = ${org} and p.user_id = u.id and r.key = any(${audience.roles}::text[]))`,
        ]
      : []),
    ...(audience.languages.length > 0 ? [sql`coalesce(u.language, ${usualLanguage}) = any(${audience.languages}::text[])`] : []),
  ];
  return sql`(${sql.join(parts, sql` and `)})`;
}

/** How many people see each of some layouts: everyone it is for, apart from those an earlier one is for. In one statement. */
export async function countPeople(store: Store, audiences: readonly (LayoutAudience | null)[], usualLanguage: string): Promise<number[]> {
  if (audiences.length === 0) return [];
  const conditions = audiences.map((audience) => inAudience(store, audience, usualLanguage));
  const first = sql.join(
    conditions.map((condition, at) => sql`when ${condition} then ${sql.lit(at)}`),
    sql` `,
  );
  const { rows } = await sql<{ at: number | null; count: number }>`
    select at, count(*)::int as count from (select case ${first} end as at from users u
      where u.organisation_id = ${store.organisationId} and u.status = 'active') found group by at`.execute(store.db);
  return audiences.map((_, at) => rows.find((row) => row.at === at)?.count ?? 0);
}

/** Names of groups and roles, of saved rules with how many they mean, by id, in one statement. */
export async function findNames(
  store: Store,
  asked: { readonly groups: readonly string[]; readonly roles: readonly string[]; readonly rules: readonly string[] },
): Promise<{ kind: 'group' | 'role' | 'rule'; id: string; name: string; people: number }[]> {
  const org = store.organisationId;
  const { rows } = await sql<{ kind: 'group' | 'role' | 'rule'; id: string; name: string; people: number }>`
    select 'group' as kind, id::text, name, 0 as people from groups where organisation_id = ${org} and id = any(${asked.groups}::uuid[])
    union all select 'role', key, name, 0 from roles where organisation_id = ${org} and key = any(${asked.roles}::text[])
    union all select 'rule', t.id::text, t.name,
      (select count(*)::int from target_members m where m.organisation_id = t.organisation_id and m.target_id = t.id)
      from targets t where t.organisation_id = ${org} and t.id = any(${asked.rules}::uuid[])`.execute(store.db);
  return rows;
}

/** Roles by name. */
export async function findRoles(store: Store): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select key as id, name from roles where organisation_id = ${store.organisationId} order by name, key limit 200`.execute(store.db);
  return rows;
}
