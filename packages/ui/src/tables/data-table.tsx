import { Plural, useLingui } from '@lingui/react/macro';
import { Fragment, type ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '../icons/icons.ts';
import fieldStyles from '../fields/fields.module.css';
import { classes } from '../styles/classes.ts';
import styles from './tables.module.css';

export type Column<R> = {
  id: string;
  header: string;
  cell: (row: R) => ReactNode;
  /** Figures stand at the end, in columns. */
  numeric?: boolean | undefined;
  /** What is short stays on one line: dates. */
  oneLine?: boolean | undefined;
  sortable?: boolean | undefined;
};
export type Sort = { column: string; direction: 'ascending' | 'descending' };

type DataTableProps<R> = {
  /** What the table holds; read aloud. */
  caption: string;
  /** The first is the header of its row. */
  columns: readonly Column<R>[];
  rows: readonly R[];
  rowId: (row: R) => string;
  /** The name of a row, for its checkbox and menu. */
  rowName: (row: R) => string;
  sort?: Sort | undefined;
  onSort?: ((sort: Sort) => void) | undefined;
  selected?: ReadonlySet<string> | undefined;
  onSelect?: ((selected: Set<string>) => void) | undefined;
  /** Last in every row: a menu. */
  rowActions?: ((row: R) => ReactNode) | undefined;
  /** What stands below a row that is open, over its whole width. */
  detail?: ((row: R) => ReactNode) | undefined;
  compact?: boolean | undefined;
  /** Under 600 px every row becomes a card; by default with more than five columns. */
  cards?: boolean | undefined;
};

type SortHeaderProps<R> = { column: Column<R>; sort: Sort | undefined; onSort: (sort: Sort) => void };

function SortHeader<R>({ column, sort, onSort }: SortHeaderProps<R>) {
  const active = sort?.column === column.id ? sort.direction : undefined;
  const icon = active === undefined ? IconArrowsSort : active === 'ascending' ? IconArrowUp : IconArrowDown;
  return (
    <button
      type="button"
      className={styles.sort}
      onClick={() => onSort({ column: column.id, direction: active === 'ascending' ? 'descending' : 'ascending' })}
    >
      {column.header}
      <Icon icon={icon} size="s" />
    </button>
  );
}

const isBlank = (content: ReactNode) => content === null || content === undefined || content === '' || content === false;

/** Rows and columns. It shows what it is given: sorting, paging and selection belong to the caller, who asks the server. */
export function DataTable<R>({
  caption,
  columns,
  rows,
  rowId,
  rowName,
  sort,
  onSort,
  selected,
  onSelect,
  rowActions,
  detail,
  compact = false,
  cards = columns.length > 5,
}: DataTableProps<R>) {
  const { t } = useLingui();
  const ids = rows.map(rowId);
  const allSelected = selected !== undefined && ids.length > 0 && ids.every((id) => selected.has(id));
  const someSelected = selected !== undefined && ids.some((id) => selected.has(id));
  const selectAll = () => {
    const next = new Set(selected);
    for (const id of ids)
      if (allSelected) next.delete(id);
      else next.add(id);
    onSelect?.(next);
  };
  const toggle = (id: string) => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    onSelect?.(next);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <section className={styles.frame} tabIndex={0} aria-label={caption}>
      <table className={classes(styles.table, compact && styles.compact, cards && styles.cards)}>
        <caption className={styles.caption}>{caption}</caption>
        <thead>
          <tr>
            {onSelect && (
              <th className={styles.pick} scope="col">
                <input
                  type="checkbox"
                  className={fieldStyles.box}
                  aria-label={t`Select all shown`}
                  checked={allSelected}
                  onChange={selectAll}
                  ref={(input) => {
                    if (input) input.indeterminate = someSelected && !allSelected;
                  }}
                />
              </th>
            )}
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                className={column.numeric ? styles.number : undefined}
                aria-sort={column.sortable ? (sort?.column === column.id ? sort.direction : 'none') : undefined}
              >
                {column.sortable && onSort ? <SortHeader column={column} sort={sort} onSort={onSort} /> : column.header}
              </th>
            ))}
            {rowActions && (
              <th className={styles.last} scope="col">
                <span className={styles.caption}>{t`Actions`}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const id = rowId(row);
            const name = rowName(row);
            const below = detail?.(row);
            return (
              <Fragment key={id}>
                <tr data-selected={selected?.has(id) || undefined}>
                  {onSelect && (
                    <td className={styles.pick}>
                      <input
                        type="checkbox"
                        className={fieldStyles.box}
                        aria-label={t`Select ${name}`}
                        checked={selected?.has(id) ?? false}
                        onChange={() => toggle(id)}
                      />
                    </td>
                  )}
                  {columns.map((column, at) => {
                    const content = column.cell(row);
                    return at === 0 ? (
                      <th key={column.id} scope="row" className={column.oneLine ? styles.oneLine : undefined}>
                        {column.oneLine && (
                          <span className={styles.label} aria-hidden>
                            {column.header}
                          </span>
                        )}
                        {content}
                      </th>
                    ) : (
                      <td
                        key={column.id}
                        className={classes(
                          column.numeric && styles.number,
                          column.oneLine && styles.oneLine,
                          isBlank(content) && styles.blank,
                        )}
                      >
                        <span className={styles.label} aria-hidden>
                          {column.header}
                        </span>
                        {content}
                      </td>
                    );
                  })}
                  {rowActions && <td className={styles.last}>{rowActions(row)}</td>}
                </tr>
                {!isBlank(below) && (
                  <tr className={styles.detail}>
                    <td colSpan={columns.length + (onSelect ? 1 : 0) + (rowActions ? 1 : 0)}>{below}</td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

/** Rises from below while rows are selected. */
export function BulkBar({ count, children }: { count: number; children: ReactNode }) {
  const { t } = useLingui();
  if (count === 0) return null;
  return (
    <section className={styles.bulk} aria-label={t`Selected`}>
      <output>
        <Plural value={count} one="# selected" other="# selected" />
      </output>
      {children}
    </section>
  );
}
