import { sql } from 'kysely';
import type { Store } from '../../platform/db/database.ts';
import { columnOf, isKeyed, valuesFrom } from './account-merge-sql.repo.ts';
import type { MergeColumn, MergeScope } from './account-merge.row.ts';

type Undoing = Pick<MergeScope, 'mergeId' | 'survivorId' | 'mergedId'>;

const entries = (tx: Store, of: MergeColumn, { mergeId }: Undoing, kind: string) =>
  sql`j.organisation_id = ${tx.organisationId} and j.merge_id = ${mergeId} and j.table_name = ${of.table} and j.column_name = ${of.column}
    and j.kind = ${kind} and r.organisation_id = j.organisation_id`;

/** The columns that a merge moved anything in, as `table.column`. */
export async function findMovedColumns(store: Store, mergeId: string): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`select distinct table_name || '.' || column_name as name from account_merge_rows
    where organisation_id = ${store.organisationId} and merge_id = ${mergeId}`.execute(store.db);
  return new Set(rows.map(({ name }) => name));
}

/** Gives a column's rows back to their person, as they were; rows that are gone or have another owner by now stay. */
export async function undoColumn(tx: Store, of: MergeColumn, scope: Undoing): Promise<void> {
  const { rule } = of;
  if (rule.does === 'sum') await undoSum(tx, of, rule.column, scope);
  if (rule.does === 'replace') await undoReplace(tx, of, scope);
  if (rule.does !== 'move') return;
  const number = rule.numbered;
  const numbering = number === undefined ? sql`` : sql`, ${sql.ref(number)} = (j.before ->> ${number})::int`;
  await sql`update ${sql.table(of.table)} r set ${sql.ref(of.column)} = ${scope.mergedId} ${numbering}
    from account_merge_rows j where ${entries(tx, of, scope, 'moved')} and ${isKeyed(of, 'r', scope.survivorId)}`.execute(tx.db);
  if (rule.better !== undefined) await undoSwaps(tx, of, scope);
}

async function undoSwaps(tx: Store, of: MergeColumn, scope: Undoing): Promise<void> {
  const table = sql.table(of.table);
  const values = (from: ReturnType<typeof sql>) =>
    sql`(select jsonb_object_agg(v.key, v.value) from jsonb_each(${from}) v where v.key = any(${of.values}::text[]))`;
  // What the survivor has changed since is theirs.
  await sql`update ${table} r set ${valuesFrom(of, 'o')} from account_merge_rows j, ${table} o
    where ${entries(tx, of, scope, 'swapped')} and o.organisation_id = r.organisation_id and ${isKeyed(of, 'r', scope.survivorId)}
      and ${isKeyed(of, 'o', scope.mergedId)} and ${values(sql`to_jsonb(r.*)`)} = ${values(sql`j.before`)}`.execute(tx.db);
  await sql`update ${table} r set ${valuesFrom(of, 'w')} from account_merge_rows j, jsonb_populate_record(null::${table}, j.before) w
    where ${entries(tx, of, scope, 'swapped')} and ${isKeyed(of, 'r', scope.mergedId)}`.execute(tx.db);
}

async function undoSum(tx: Store, of: MergeColumn, amount: string, scope: Undoing): Promise<void> {
  const person = columnOf('r', of.column);
  await sql`update ${sql.table(of.table)} r set ${sql.ref(amount)} = ${columnOf('r', amount)}
      + case when ${person} = ${scope.survivorId} then -j.amount else j.amount end
    from (select sum((before ->> ${amount})::bigint) as amount from account_merge_rows where organisation_id = ${tx.organisationId}
      and merge_id = ${scope.mergeId} and table_name = ${of.table} and kind = 'summed') j
    where r.organisation_id = ${tx.organisationId} and ${person} in (${scope.survivorId}, ${scope.mergedId}) and j.amount is not null`.execute(
    tx.db,
  );
}

async function undoReplace(tx: Store, of: MergeColumn, scope: Undoing): Promise<void> {
  const was = sql`(j.before -> ${of.column})`;
  await sql`update ${sql.table(of.table)} r set ${sql.ref(of.column)} = ${was} from account_merge_rows j
    where ${entries(tx, of, scope, 'replaced')} and r.id = (j.key ->> 'id')::uuid
      and ${columnOf('r', of.column)} = replace(${was}::text, ${scope.mergedId}::text, ${scope.survivorId}::text)::jsonb`.execute(tx.db);
}
