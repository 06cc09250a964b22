import type { ReactNode } from 'react';
import styles from './layout.module.css';

interface VisuallyHiddenProps {
  readonly children: ReactNode;
  /** The element around it: headings and paragraphs want a `div`. */
  readonly as?: 'span' | 'div';
}

/** Read aloud, not seen. */
export const VisuallyHidden = ({ children, as: Element = 'span' }: VisuallyHiddenProps) => (
  <Element className={styles.hidden}>{children}</Element>
);
