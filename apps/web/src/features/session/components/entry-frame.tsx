import type { ReactNode } from 'react';
import { Heading, Logo, Text } from '@waymark/ui';
import styles from './entry-frame.module.css';
import { Mosaic } from './mosaic.tsx';

interface EntryFrameProps {
  /** Whose door it is; empty where there is no organisation yet. */
  readonly name: string;
  readonly logoUrl?: string | undefined;
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  readonly foot?: ReactNode;
  readonly children?: ReactNode;
}

/** Around every step on the way in: what someone types at the start, pictures at the end where there is room. */
export const EntryFrame = ({ name, logoUrl, title, lead, foot, children }: EntryFrameProps) => (
  <div className={styles.frame}>
    <main id="main" tabIndex={-1} className={styles.start}>
      {name !== '' && <Logo name={name} href="/" image={logoUrl} />}
      <div className={styles.form}>
        <div className={styles.head}>
          <Heading level={1}>{title}</Heading>
          {lead !== undefined && <Text size="lead">{lead}</Text>}
        </div>
        {children}
      </div>
      {foot !== undefined && <div className={styles.foot}>{foot}</div>}
    </main>
    <aside className={styles.pictures}>
      <Mosaic name={name} />
    </aside>
  </div>
);
