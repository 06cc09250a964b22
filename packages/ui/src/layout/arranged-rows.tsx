import { Fragment, type ReactNode } from 'react';
import { rowsOf } from './arranged-rows.rules.ts';
import styles from './arranged-rows.module.css';

type ArrangedRowsProps<Key extends string> = {
  keys: readonly Key[];
  isHalf: (key: Key) => boolean;
  render: (key: Key) => ReactNode;
  /** What is above and below the parts, at the same distance. */
  before?: ReactNode;
  after?: ReactNode;
};

/**
 * Parts of a page below each other, those of half width two by two beside each other (HOM-02); one whose neighbour has nothing to show takes its room.
 * All are as far apart, whatever margins they bring; one with nothing to show leaves no gap.
 */
export function ArrangedRows<Key extends string>({ keys, isHalf, render, before, after }: ArrangedRowsProps<Key>) {
  return (
    <div className={styles.rows}>
      {before}
      {rowsOf(keys, isHalf).map((row) =>
        row.length === 1 ? (
          row.map((key) => <Fragment key={key}>{render(key)}</Fragment>)
        ) : (
          <div key={row.join()} className={styles.halves}>
            {row.map((key) => (
              <div key={key}>{render(key)}</div>
            ))}
          </div>
        ),
      )}
      {after}
    </div>
  );
}
