import type { ReactNode } from 'react';
import styles from './filter-bar.module.css';

/** Search and filters in one line. */
export const FilterBar = ({ children }: { children: ReactNode }) => <div className={styles.bar}>{children}</div>;
