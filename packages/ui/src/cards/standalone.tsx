import type { ReactNode } from 'react';
import { Split } from '../layout/layout.tsx';
import { Breadcrumbs } from '../layout/page.tsx';
import type { Crumb } from '../layout/page.tsx';
import { CardCover, Kicker } from './card.tsx';
import type { CardProps } from './card.tsx';
import styles from './standalone.module.css';

type StandaloneProps = Pick<CardProps, 'title' | 'cover' | 'icon' | 'kicker' | 'locked'> & {
  breadcrumbs?: readonly Crumb[] | undefined;
  /** A player in place of the cover. */
  media?: ReactNode;
  lead?: ReactNode;
  /** Author, rating, who took it. */
  people?: ReactNode;
  skills?: ReactNode;
  /** On narrow screens the primary action stands under the title. */
  primary?: ReactNode;
  /** Panels: progress, gates, assignment. */
  side: ReactNode;
  sideLabel: string;
  /** Tabs and what they hold. */
  children?: ReactNode;
};

/** The page of one thing, with its side panel. Holds the h1. */
export const Standalone = ({
  title,
  cover,
  icon,
  kicker,
  locked,
  breadcrumbs,
  media,
  lead,
  people,
  skills,
  primary,
  side,
  sideLabel,
  children,
}: StandaloneProps) => (
  <>
    {breadcrumbs && breadcrumbs.length > 0 && <Breadcrumbs crumbs={breadcrumbs} />}
    <Split side={<div className={styles.side}>{side}</div>} sideLabel={sideLabel}>
      <article>
        <header className={styles.standalone}>
          <div className={styles.media}>
            {media ?? <CardCover {...{ title, locked }} cover={{ loading: 'eager', ...cover }} className={styles.cover} />}
          </div>
          {kicker && <Kicker icon={icon} parts={kicker} />}
          <h1>
            <bdi>{title}</bdi>
          </h1>
          {primary && <div className={styles.primary}>{primary}</div>}
          {lead && <div className={styles.lead}>{lead}</div>}
          {people && <div className={styles.people}>{people}</div>}
          {skills && <div className={styles.skills}>{skills}</div>}
        </header>
        {children && <div className={styles.after}>{children}</div>}
      </article>
    </Split>
  </>
);
