import type { ReactNode } from 'react';
import { Anchor } from '../provider/link-context.tsx';
import styles from './charts.module.css';
import { Sparkline } from './sparkline.tsx';

type FigureProps = {
  /** `2,914`. */
  value: string;
  /** What is counted: `people learned`. */
  label: string;
  detail?: ReactNode;
  /** Against the time before. */
  change?: ReactNode;
  trend?: readonly (number | null)[] | undefined;
  /** How it is worked out, in one sentence. */
  definition?: string | undefined;
  /** ANA-09: where the rows are that it counts, filtered so. */
  href?: string | undefined;
  /** Shows the rows that it counts, where they have no page of their own. */
  onOpen?: (() => void) | undefined;
};

/** One figure with its words; no box. Pressed, it shows what it counts. */
export function Figure({ value, label, detail, change, trend, definition, href, onOpen }: FigureProps) {
  const words = (
    <>
      <strong>{value}</strong> <span className={styles.figureLabel}>{label}</span>
    </>
  );
  return (
    <div className={styles.figure}>
      <div className={styles.figureTop}>
        {href !== undefined ? (
          <Anchor href={href} className={styles.figureWords} title={definition}>
            {words}
          </Anchor>
        ) : onOpen !== undefined ? (
          <button type="button" className={styles.figureWords} title={definition} aria-haspopup="dialog" onClick={onOpen}>
            {words}
          </button>
        ) : (
          <p className={styles.figureWords} title={definition}>
            {words}
          </p>
        )}
        {trend !== undefined && trend.length > 1 && <Sparkline values={trend} />}
      </div>
      {detail !== undefined && <p>{detail}</p>}
      {change !== undefined && <p>{change}</p>}
      {definition !== undefined && <p className={styles.definition}>{definition}</p>}
    </div>
  );
}

/** Figures in a row. */
export const Figures = ({ children }: { children: ReactNode }) => <div className={styles.figures}>{children}</div>;
