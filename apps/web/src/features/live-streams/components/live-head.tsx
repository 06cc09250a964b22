import { Plural } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import type { LiveStream } from '@waymark/contract/live-streams';
import { Dots, Heading, Icon, IconHandStop, IconUsers, Row, StatusBadge } from '@waymark/ui';
import styles from './live.module.css';

/** Minutes and seconds since a stream began, as a clock shows them. */
function elapsed(startedAt: string, now: number): string {
  const seconds = Math.max(0, Math.floor((now - Date.parse(startedAt)) / 1000));
  const rest = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, '0'));
  const hours = Math.floor(seconds / 3600);
  return (hours > 0 ? [hours, ...rest] : rest).join(':');
}

function Clock({ startedAt }: { readonly startedAt: string }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <span className={styles.clock} role="timer">
      {elapsed(startedAt, now)}
    </span>
  );
}

/** Above the stage: that it is live, who watches, since when, and what ends it. */
export function LiveHead({ stream, actions }: { readonly stream: LiveStream; readonly actions: ReactNode }) {
  const { viewerCount, handsCount } = stream;
  return (
    <div className={styles.head}>
      <div>
        <div className={styles.facts}>
          <StatusBadge status="live" />
          <Dots
            parts={[
              <span key="viewers" className={styles.fact}>
                <Icon icon={IconUsers} size="s" />
                <Plural value={viewerCount} one="# watching" other="# watching" />
              </span>,
              handsCount > 0 && (
                <span key="hands" className={styles.fact}>
                  <Icon icon={IconHandStop} size="s" />
                  <Plural value={handsCount} one="# raised hand" other="# raised hands" />
                </span>
              ),
              <Clock key="clock" startedAt={stream.startedAt} />,
              stream.host.fullName,
            ]}
          />
        </div>
        <Heading level={1} look="h2">
          <bdi>{stream.card.title}</bdi>
        </Heading>
      </div>
      <Row gap={2}>{actions}</Row>
    </div>
  );
}
