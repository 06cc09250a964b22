import type { ReactNode } from 'react';
import styles from './detail.module.css';

type DetailProps = { head: ReactNode; side: ReactNode; sideLabel: string; children: ReactNode };

/** The page of one thing that is offered: what one can do stands beside everything else, or right after the head where there is no room for it. */
export const Detail = ({ head, side, sideLabel, children }: DetailProps) => (
  <div className={styles.detail}>
    <div className={styles.head}>{head}</div>
    <aside className={styles.side} aria-label={sideLabel}>
      {side}
    </aside>
    <div className={styles.rest}>{children}</div>
  </div>
);
