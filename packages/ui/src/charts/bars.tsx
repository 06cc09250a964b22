import type { ReactNode } from 'react';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { classes } from '../styles/classes.ts';
import styles from './charts.module.css';
import { Opener, openingOf, type Opens, WhyClosed } from './opener.tsx';

export type Bar = {
  id: string;
  label: ReactNode;
  value: number;
  /** The value in words. */
  display: string;
  /** Marks what is off its target. */
  isOff?: boolean | undefined;
};

type BarsProps = {
  bars: readonly Bar[];
  /** What the longest bar could reach; the largest value unless told. */
  max?: number | undefined;
  target?: { value: number; label: string } | undefined;
  /** What is said of bars that are off: `Below the target`. It stands beside their colour below the bars. */
  off?: string | undefined;
  /** ANA-09: the rows of a bar, by its id. */
  opens: Opens<[id: string]>;
};

/** Lying bars from zero, each with its label and value: read as a list where they cannot be seen. */
export function Bars({ bars, max = Math.max(1, ...bars.map(({ value }) => value)), target, off, opens }: BarsProps) {
  const share = (value: number) => (max === 0 ? 0 : Math.min(100, Math.max(0, (value / max) * 100)));
  return (
    <>
      <ul className={styles.bars}>
        {target !== undefined && (
          <li className={styles.target} aria-hidden>
            <span />
            <span className={styles.targetPlace}>
              <span style={{ insetInlineStart: `${share(target.value)}%` }}>{target.label}</span>
            </span>
            <span />
          </li>
        )}
        {bars.map(({ id, label, value, display, isOff }) => {
          const opening = openingOf(opens, id);
          const said = isOff === true && off !== undefined ? `${display}, ${off}` : display;
          return (
            <li key={id}>
              <span className={styles.barLabel}>
                <Opener opening={opening} className={styles.barOpener}>
                  <bdi>{label}</bdi>
                  {opening !== undefined && <VisuallyHidden>, {said}</VisuallyHidden>}
                </Opener>
              </span>
              <svg className={styles.barTrack} viewBox="0 0 100 14" preserveAspectRatio="none" aria-hidden focusable={false}>
                <rect className={styles.track} width="100" height="14" />
                <rect className={classes(styles.bar, isOff && styles.off)} width={share(value)} height="14" />
                {target !== undefined && (
                  <line className={styles.targetLine} x1={share(target.value)} x2={share(target.value)} y1="0" y2="14" />
                )}
              </svg>
              <span className={styles.barValue} aria-hidden={opening !== undefined}>
                {display}
              </span>
            </li>
          );
        })}
      </ul>
      {off !== undefined && bars.some(({ isOff, value }) => isOff && value > 0) && (
        <p className={styles.barKey}>
          <span className={styles.offSwatch} aria-hidden />
          {off}
        </p>
      )}
      <WhyClosed opens={opens} />
    </>
  );
}

type ColumnsProps = {
  label: string;
  columns: readonly { id: string; label: string; value: number; display: string }[];
  /** ANA-09: the rows of a column, by its id. */
  opens: Opens<[id: string]>;
};

/** A few standing columns in the order of time; the last one carries its value. */
export function ColumnsChart({ label, columns, opens }: ColumnsProps) {
  const max = Math.max(1, ...columns.map(({ value }) => value));
  const step = 100 / Math.max(1, columns.length);
  return (
    <figure className={styles.columns}>
      <div className={styles.columnsPlot}>
        <svg viewBox="0 0 100 60" preserveAspectRatio="none" aria-hidden focusable={false}>
          {columns.map(({ id, value }, at) => (
            <rect
              key={id}
              className={classes(styles.column, at === columns.length - 1 && styles.now)}
              x={at * step + step * 0.2}
              width={step * 0.6}
              y={60 - (value / max) * 56}
              height={(value / max) * 56}
            />
          ))}
          <line className={styles.base} x1="0" x2="100" y1="59.5" y2="59.5" />
        </svg>
        {columns.map(({ id, label: name, display }, at) => (
          <Opener
            key={id}
            opening={openingOf(opens, id)}
            label={`${display}, ${label}, ${name}`}
            className={styles.columnOpener}
            place={{ insetInlineStart: `${at * step}%`, inlineSize: `${step}%` }}
          >
            {null}
          </Opener>
        ))}
      </div>
      <figcaption>
        <VisuallyHidden>{`${label}: ${columns.map((one) => `${one.label} ${one.display}`).join(', ')}`}</VisuallyHidden>
        <span aria-hidden>{columns[0]?.label}</span>
        <span aria-hidden>{columns.at(-1)?.label}</span>
      </figcaption>
      <WhyClosed opens={opens} />
    </figure>
  );
}
