import { type RawBuilder, sql } from 'kysely';
import type { MergeColumn, MergeScope } from './account-merge.row.ts';

/** Returns a declared expression over the row `r`, over another alias. Declared expressions are constants of ours. */
export const over = (expression: string, alias: string): RawBuilder<unknown> => sql.raw(expression.replaceAll(/\br\./g, `${alias}.`));

/** Returns a column of an alias. */
export const columnOf = (alias: string, name: string): RawBuilder<unknown> => sql.ref(`${alias}.${name}`);

/** Joins conditions; true where there are none. */
export const all = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);

const numberOf = ({ rule }: MergeColumn) => (rule.does === 'move' ? rule.numbered : undefined);

/** What a unique index compares in addition to the person. */
export const othersOf = (columns: readonly string[], column: string): string[] => columns.filter((name) => name !== column);

/** Unique indexes that a row may run into with the survivor; a numbered row gets a number of its own. */
const heeded = (of: MergeColumn) => of.uniques.filter(({ columns }) => !columns.includes(numberOf(of) ?? ''));

/** Whether the row `r` may become the survivor's: what is declared of it holds, and they have no such row. */
export function movable(organisationId: string, of: MergeColumn, scope: Omit<MergeScope, 'mergeId'>): RawBuilder<unknown> {
  const { rule, table, column } = of;
  if (rule.does !== 'move') return sql`false`;
  const table_ = sql.table(table);
  const conflicts = heeded(of).map(({ columns, where, nullsEqual }) => {
    const same = othersOf(columns, column).map((name) =>
      nullsEqual
        ? sql`${columnOf('s', name)} is not distinct from ${columnOf('r', name)}`
        : sql`${columnOf('s', name)} = ${columnOf('r', name)}`,
    );
    const within = where === null ? sql`` : sql`and ${sql.raw(where)}`;
    const concerned = where === null ? sql`` : sql`and exists (select from (select r.*) mine where ${sql.raw(where)})`;
    return sql`not exists (select from ${table_} s where s.organisation_id = ${organisationId} and ${columnOf('s', column)} = ${scope.survivorId}
      and ${all(same)} ${within} ${concerned})`;
  });
  return all([
    ...conflicts,
    ...(rule.only === undefined ? [] : [over(rule.only, 'r')]),
    ...(rule.apart === undefined ? [] : [sql`${columnOf('r', rule.apart)} is distinct from ${scope.survivorId}`]),
    ...(rule.together === undefined
      ? []
      : [
          sql`not exists (select from ${table_} s where s.organisation_id = ${organisationId} and ${columnOf('s', column)} = ${scope.survivorId}
            and ${all(rule.together.map((name) => sql`${columnOf('s', name)} = ${columnOf('r', name)}`))})`,
        ]),
    ...(rule.within === 'roles' ? [sql`r.role_id = any(${scope.roleIds}::uuid[])`] : []),
    ...(rule.within === 'groups' ? [sql`r.group_id <> all(${scope.closedGroupIds}::uuid[])`] : []),
  ]);
}

/** Whether a row is the one that a journal entry `j` names; `person` is who has it now. */
export function isKeyed(of: MergeColumn, alias: string, person: string): RawBuilder<unknown> {
  const rest = of.key.filter(({ name }) => name !== of.column);
  return all([
    sql`${columnOf(alias, of.column)} = ${person}`,
    ...rest.map(({ name, type }) => sql`${columnOf(alias, name)} = (j.key ->> ${name})::${sql.raw(type)}`),
  ]);
}

/** Returns the key of a row as a document. */
export const keyOf = (of: MergeColumn, alias: string): RawBuilder<unknown> =>
  sql`jsonb_build_object(${sql.join(of.key.flatMap(({ name }) => [sql.lit(name), columnOf(alias, name)]))})`;

/** Returns `column = alias.column` for some columns, as an update sets them. */
export const valuesFrom = (of: MergeColumn, alias: string): RawBuilder<unknown> =>
  sql.join(of.values.map((name) => sql`${sql.ref(name)} = ${columnOf(alias, name)}`));
