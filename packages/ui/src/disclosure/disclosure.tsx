import type { ElementType, ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import { IconChevronDown } from '../icons/icons.ts';
import { classes } from '../styles/classes.ts';
import styles from './disclosure.module.css';

type DisclosureProps = {
  title: string;
  /** Under the title: "4 lessons, 28 min". */
  detail?: ReactNode;
  /** Before the title: a step dot. */
  mark?: ReactNode;
  open?: boolean | undefined;
  /** The level of the title in the outline of the page. */
  level?: 2 | 3 | 4 | undefined;
  children: ReactNode;
};

/** A part that opens in place; works without script. */
export function Disclosure({ title, detail, mark, open = false, level = 3, children }: DisclosureProps) {
  const Title: ElementType = `h${level}`;
  return (
    <details open={open}>
      <summary className={styles.summary}>
        {mark}
        <hgroup>
          <Title>{title}</Title>
          {detail && <p>{detail}</p>}
        </hgroup>
        <Icon icon={IconChevronDown} className={styles.chevron} />
      </summary>
      <div className={classes(styles.content, !mark && styles.flush)}>{children}</div>
    </details>
  );
}

/** Disclosures below each other with hairlines: an outline, questions and answers. */
export const Disclosures = ({ children }: { children: ReactNode }) => <div className={styles.disclosures}>{children}</div>;
