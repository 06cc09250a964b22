import { type RawBuilder, sql } from 'kysely';
import type { Store } from '../../platform/db/database.ts';
import { all, columnOf, keyOf, movable, othersOf, over, valuesFrom } from './account-merge-sql.repo.ts';
import type { HoldingRow, MergeColumn, MergeScope } from './account-merge.row.ts';

/** Histories whose rows are never changed let them change hands for the rest of the transaction. */
export async function allowMoves(tx: Store): Promise<void> {
  await sql`select set_config('app.merging', 'on', true)`.execute(tx.db);
}

/** How many rows each of two people has, for every column of which either has any: one statement for all tables. */
export async function countHoldings(
  store: Store,
  columns: readonly MergeColumn[],
  scope: Omit<MergeScope, 'mergeId'>,
): Promise<HoldingRow[]> {
  const { organisationId } = store;
  const { survivorId, mergedId } = scope;
  const parts = columns
    .filter(({ rule }) => rule.does === 'move' || rule.does === 'sum')
    .map((of) => {
      const person = columnOf('r', of.column);
      const stays = of.rule.does === 'move' ? sql`not (${movable(organisationId, of, scope)})` : sql`false`;
      const only = of.rule.does === 'move' && of.rule.only !== undefined ? sql`and ${over(of.rule.only, 'r')}` : sql``;
      return sql`select ${of.table}::text as "table", ${of.column}::text as "column", (count(*) filter (where ${person} = ${survivorId}))::int as survivor,
        (count(*) filter (where ${person} = ${mergedId}))::int as merged, (count(*) filter (where ${person} = ${mergedId} and ${stays}))::int as staying
      from ${sql.table(of.table)} r where r.organisation_id = ${organisationId} and ${person} in (${survivorId}, ${mergedId}) ${only}
      having count(*) > 0`;
    });
  const { rows } = await sql<HoldingRow>`${sql.join(parts, sql` union all `)}`.execute(store.db);
  return rows;
}

const journal = (tx: Store, { mergeId }: MergeScope, of: MergeColumn, kind: string, changed: RawBuilder<unknown>) =>
  sql`with changed as (${changed})
    insert into account_merge_rows (organisation_id, merge_id, table_name, column_name, kind, key, before)
    select ${tx.organisationId}, ${mergeId}, ${of.table}, ${of.column}, ${kind}, changed.key, changed.before from changed`;

/** Moves what a person has in a column to the survivor, by its rule, and writes down what it moved. Returns how many rows. */
export async function moveColumn(tx: Store, of: MergeColumn, scope: MergeScope): Promise<number> {
  const { rule } = of;
  if (rule.does === 'stay') return 0;
  if (rule.does === 'sum') return sumColumn(tx, of, rule.column, scope);
  if (rule.does === 'replace') return replaceIds(tx, of, scope);
  const swapped = rule.better === undefined ? 0 : await swapBetter(tx, of, rule.better, scope);
  return swapped + (await moveRows(tx, of, scope));
}

async function moveRows(tx: Store, of: MergeColumn, scope: MergeScope): Promise<number> {
  const { table, column, rule } = of;
  const { organisationId } = tx;
  const number = rule.does === 'move' ? rule.numbered : undefined;
  const person = columnOf('r', column);
  const condition = sql`r.organisation_id = ${organisationId} and ${person} = ${scope.mergedId} and ${movable(organisationId, of, scope)}`;
  if (number === undefined) {
    const changed = sql`update ${sql.table(table)} r set ${sql.ref(column)} = ${scope.survivorId} where ${condition}
      returning ${keyOf(of, 'r')} as key, '{}'::jsonb as before`;
    return affected(await journal(tx, scope, of, 'moved', changed).execute(tx.db));
  }
  const group = othersOf(of.uniques.find(({ columns }) => columns.includes(number))?.columns ?? [], column).filter(
    (name) => name !== number,
  );
  const same = group.map((name) => sql`${columnOf('s', name)} is not distinct from ${columnOf('r', name)}`);
  const before = sql`select ${sql.join(of.key.map(({ name }) => columnOf('b', name)))}, ${columnOf('b', number)} as was from ${sql.table(table)} b
    where b.organisation_id = ${organisationId} and ${columnOf('b', column)} = ${scope.mergedId}`;
  // The key may hold both the person and the number: a row is found by what it was.
  const changed = sql`update ${sql.table(table)} r set ${sql.ref(column)} = ${scope.survivorId}, ${sql.ref(number)} = was.was + coalesce((
        select max(${columnOf('s', number)}) from ${sql.table(table)} s where s.organisation_id = ${organisationId}
          and ${columnOf('s', column)} = ${scope.survivorId} and ${all(same)}), 0)
      from (${before}) was where ${condition} and ${all(of.key.map(({ name }) => sql`${columnOf('r', name)} = ${columnOf('was', name)}`))}
      returning ${keyOf(of, 'r')} as key, jsonb_build_object(${sql.lit(number)}::text, was.was) as before`;
  return affected(await journal(tx, scope, of, 'moved', changed).execute(tx.db));
}

/** Where both have a row and the other's is better, the two rows exchange their values; the keys stay where they are. */
async function swapBetter(tx: Store, of: MergeColumn, better: string, scope: MergeScope): Promise<number> {
  const { table, column, uniques } = of;
  const { survivorId, mergedId } = scope;
  const shared = othersOf(uniques.find(({ where }) => where === null)?.columns ?? [], column);
  const person = (alias: string) => columnOf(alias, column);
  const same = (left: string, right: string) => all(shared.map((name) => sql`${columnOf(left, name)} = ${columnOf(right, name)}`));
  const changed = sql`update ${sql.table(table)} r set ${valuesFrom(of, 'x')}
    from ${sql.table(table)} s, ${sql.table(table)} o, ${sql.table(table)} x
    where s.organisation_id = ${tx.organisationId} and o.organisation_id = s.organisation_id and r.organisation_id = s.organisation_id
      and x.organisation_id = s.organisation_id and ${person('s')} = ${survivorId} and ${person('o')} = ${mergedId} and ${same('s', 'o')}
      and ${over(better, 'o')} > ${over(better, 's')} and ${same('r', 's')} and ${same('x', 's')}
      and (${person('r')} = ${survivorId} and ${person('x')} = ${mergedId} or ${person('r')} = ${mergedId} and ${person('x')} = ${survivorId})
    returning ${keyOf(of, 'r')} as key, to_jsonb(x.*) as before, ${person('r')} as person`;
  // One entry a pair: the survivor's key, and what the other's row was.
  const pairs = sql`select s.key, s.before from (${sql`select * from swapped`}) s where s.person = ${survivorId}`;
  const statement = sql`with swapped as (${changed}), changed as (${pairs})
    insert into account_merge_rows (organisation_id, merge_id, table_name, column_name, kind, key, before)
    select ${tx.organisationId}, ${scope.mergeId}, ${table}, ${column}, 'swapped', changed.key, changed.before from changed`;
  return affected(await statement.execute(tx.db));
}

async function sumColumn(tx: Store, of: MergeColumn, amount: string, scope: MergeScope): Promise<number> {
  const { table, column } = of;
  const { survivorId, mergedId } = scope;
  await sql`insert into ${sql.table(table)} (organisation_id, ${sql.ref(column)}, ${sql.ref(amount)}) values (${tx.organisationId}, ${survivorId}, 0)
    on conflict do nothing`.execute(tx.db);
  const changed = sql`update ${sql.table(table)} r set ${sql.ref(amount)} = case when ${columnOf('r', column)} = ${survivorId}
        then ${columnOf('r', amount)} + o.amount else 0 end
      from (select ${sql.ref(amount)} as amount from ${sql.table(table)} where organisation_id = ${tx.organisationId}
        and ${sql.ref(column)} = ${mergedId} and ${sql.ref(amount)} <> 0) o
      where r.organisation_id = ${tx.organisationId} and ${columnOf('r', column)} in (${survivorId}, ${mergedId})
      returning ${columnOf('r', column)} as person, ${keyOf(of, 'r')} as key, jsonb_build_object(${sql.lit(amount)}::text, o.amount) as before`;
  const statement = sql`with both_ as (${changed}), changed as (select key, before from both_ where person = ${survivorId})
    insert into account_merge_rows (organisation_id, merge_id, table_name, column_name, kind, key, before)
    select ${tx.organisationId}, ${scope.mergeId}, ${table}, ${column}, 'summed', changed.key, changed.before from changed`;
  return affected(await statement.execute(tx.db));
}

async function replaceIds(tx: Store, of: MergeColumn, scope: MergeScope): Promise<number> {
  const document = (alias: string) => columnOf(alias, of.column);
  const changed = sql`update ${sql.table(of.table)} r set ${sql.ref(of.column)} = replace(${document('r')}::text, ${scope.mergedId}::text, ${scope.survivorId}::text)::jsonb
    from ${sql.table(of.table)} b where r.organisation_id = ${tx.organisationId} and b.organisation_id = r.organisation_id and b.id = r.id
      and strpos(${document('r')}::text, ${scope.mergedId}::text) > 0
    returning ${keyOf(of, 'r')} as key, jsonb_build_object(${sql.lit(of.column)}::text, ${document('b')}) as before`;
  return affected(await journal(tx, scope, of, 'replaced', changed).execute(tx.db));
}

const affected = ({ numAffectedRows }: { readonly numAffectedRows?: bigint | undefined }) => Number(numAffectedRows ?? 0n);
