import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import { IconChevronDown, IconChevronRight } from '../icons/icons.ts';
import styles from './lists.module.css';

/** The items of one level of a tree. */
export const Branches = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className={styles.branches} aria-label={label}>
    {children}
  </ul>
);

type BranchProps = {
  /** What it is called, for its arrow. */
  name: string;
  content: ReactNode;
  /** 0 for the root; from the eighth on the indent stays, so that deep ones still fit. */
  level: number;
  hasChild: boolean;
  open: boolean;
  onToggle: () => void;
  /** What is below it; only asked for while it is open. */
  children: ReactNode;
};

const DEEPEST_INDENT = 8;

/** One item of a tree whose arrow opens what is below it. */
export function Branch({ name, content, level, hasChild, open, onToggle, children }: BranchProps) {
  const { t } = useLingui();
  return (
    <li>
      <div className={styles.branch}>
        {hasChild ? (
          <button
            type="button"
            className={styles.twist}
            aria-expanded={open}
            aria-label={open ? t`Close ${name}` : t`Open ${name}`}
            onClick={onToggle}
          >
            <Icon icon={open ? IconChevronDown : IconChevronRight} size="s" directional={!open} />
          </button>
        ) : (
          <span className={styles.twist} />
        )}
        <div className={styles.branchContent}>{content}</div>
      </div>
      {hasChild && open && <div className={level < DEEPEST_INDENT ? styles.below : undefined}>{children}</div>}
    </li>
  );
}
