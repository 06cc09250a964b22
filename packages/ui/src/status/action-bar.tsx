import type { ReactNode } from 'react';
import styles from './status.module.css';

type ActionBarProps = {
  label: string;
  title: ReactNode;
  detail?: ReactNode;
  /** What waits to be done, the primary action last. */
  actions: ReactNode;
};

/** Stays in sight at the foot of a page for as long as something waits to be done. */
export const ActionBar = ({ label, title, detail, actions }: ActionBarProps) => (
  <section className={styles.actionBar} aria-label={label}>
    <div>
      <p className={styles.actionBarTitle}>{title}</p>
      {detail && <p className={styles.actionBarDetail}>{detail}</p>}
    </div>
    <div className={styles.actionBarActions}>{actions}</div>
  </section>
);
