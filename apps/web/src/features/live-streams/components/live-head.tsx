import { Plural, Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { everyoneSpeaks, type LiveStream } from '@waymark/contract/live-streams';
import { Badge, Dots, Heading, Icon, IconHandStop, IconUsers, IconVideo, Row, StatusBadge } from '@waymark/ui';
import { clockOf } from '../clock.ts';
import styles from './live.module.css';

function Clock({ startedAt }: { readonly startedAt: string }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <span className={styles.clock} role="timer">
      {clockOf((now - Date.parse(startedAt)) / 1000)}
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
          {stream.keepsRecording && (
            <Badge icon={IconVideo}>
              <Trans>Being recorded</Trans>
            </Badge>
          )}
          <Dots
            parts={[
              <span key="viewers" className={styles.fact}>
                <Icon icon={IconUsers} size="s" />
                {everyoneSpeaks(stream) ? (
                  <Plural value={viewerCount + 1} one="# in the meeting" other="# in the meeting" />
                ) : (
                  <Plural value={viewerCount} one="# watching" other="# watching" />
                )}
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
