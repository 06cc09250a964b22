import { classes } from '../styles/classes.ts';
import styles from './charts.module.css';
import { Opener, openingOf, type Opens, WhyClosed } from './opener.tsx';
import { shadeOf } from './scale.ts';

type HeatMapProps = {
  caption: string;
  rows: readonly { id: string; label: string; values: readonly number[] }[];
  /** What the rows are. */
  rowsLabel: string;
  columns: readonly string[];
  format: (value: number) => string;
  /** ANA-09: the rows of a cell, by its row and column. */
  opens: Opens<[rowId: string, column: number]>;
};

/** A table whose cells are shaded by their value, which stands in each. */
export function HeatMap({ caption, rows, rowsLabel, columns, format, opens }: HeatMapProps) {
  const max = Math.max(1, ...rows.flatMap(({ values }) => values));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <section className={styles.heatFrame} tabIndex={0} aria-label={caption}>
      <table className={styles.heat}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{rowsLabel}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, label, values }) => (
            <tr key={id}>
              <th scope="row">
                <bdi>{label}</bdi>
              </th>
              {columns.map((column, at) => (
                <td key={column} className={classes(styles.cell, styles[`seq${shadeOf(values[at] ?? 0, max)}`])}>
                  <Opener
                    opening={openingOf(opens, id, at)}
                    label={`${format(values[at] ?? 0)}, ${column}, ${label}`}
                    className={styles.cellOpener}
                  >
                    {format(values[at] ?? 0)}
                  </Opener>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <WhyClosed opens={opens} />
    </section>
  );
}
