import type { PersonSummary } from '@waymark/contract/people';
import { Avatar, Heading } from '@waymark/ui';
import { personOf } from '../../people/people.public.tsx';
import styles from './live.module.css';

interface LiveBackdropProps {
  readonly title: string;
  readonly host: PersonSummary;
}

/** What stands behind the popups: what it is about, and the stage before the picture comes. */
export const LiveBackdrop = ({ title, host }: LiveBackdropProps) => (
  <>
    <div className={styles.head}>
      <Heading level={1} look="h2">
        <bdi>{title}</bdi>
      </Heading>
    </div>
    <div className={styles.columns}>
      <div className={styles.stage}>
        <div className={styles.noPicture}>
          <Avatar person={personOf(host)} size={96} />
        </div>
      </div>
    </div>
  </>
);
