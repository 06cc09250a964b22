import type { ReactNode } from 'react';
import styles from './charts.module.css';
import { Sparkline } from './lines.tsx';

type FigureProps = {
  /** `2,914`. */
  value: string;
  /** What is counted: `people learned`. */
  label: string;
  detail?: ReactNode;
  /** Against the time before. */
  change?: ReactNode;
  trend?: readonly number[] | undefined;
  /** How it is worked out, in one sentence. */
  definition?: string | undefined;
};

/** One figure with its words; no box. */
export const Figure = ({ value, label, detail, change, trend, definition }: FigureProps) => (
  <div className={styles.figure}>
    <p className={styles.figureTop}>
      <strong>{value}</strong>
      {trend !== undefined && trend.length > 1 && <Sparkline values={trend} />}
    </p>
    <p className={styles.figureLabel}>{label}</p>
    {detail !== undefined && <p>{detail}</p>}
    {change !== undefined && <p>{change}</p>}
    {definition !== undefined && <p className={styles.definition}>{definition}</p>}
  </div>
);

/** Figures in a row. */
export const Figures = ({ children }: { children: ReactNode }) => <div className={styles.figures}>{children}</div>;
