import type { ReactNode } from 'react';
import { Panel } from '@waymark/ui';
import type { Activity } from '../use-activity.ts';
import styles from './cards.module.css';

interface ActivityPartProps {
  readonly label: string;
  readonly place: Activity['place'];
  readonly children: ReactNode;
}

/** The part of a page one works in; the primary action leads here. */
export function ActivityPart({ label, place, children }: ActivityPartProps) {
  return (
    <section className={styles.activity} ref={place} tabIndex={-1} aria-label={label}>
      <Panel as="div">{children}</Panel>
    </section>
  );
}
