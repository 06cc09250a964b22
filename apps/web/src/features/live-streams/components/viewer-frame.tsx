import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef, useState } from 'react';
import { ButtonLink, IconLogout, PersonLine, Text } from '@waymark/ui';
import { personHref, personOf } from '../../people/people.public.tsx';
import { LeaveGuard } from '../dialogs/leave-guard.tsx';
import { usePresence } from '../use-presence.ts';
import { useTalk } from '../use-talk.ts';
import { LiveHead } from './live-head.tsx';
import { LivePanel } from './live-panel.tsx';
import type { ViewerRoomProps } from './viewer-room.tsx';
import styles from './live.module.css';

interface ViewerFrameProps extends Pick<ViewerRoomProps, 'stream' | 'connection' | 'onLost'> {
  /** Runs with each sign of life that was answered. */
  readonly onBeat: () => void;
  readonly children: ReactNode;
}

/** What stands around the stage of a meeting in the page of who joined it (LIV-01, LIV-08). */
export function ViewerFrame({ stream, connection, onLost, onBeat, children }: ViewerFrameProps) {
  const { t } = useLingui();
  const leaving = useRef(false);
  const [draft, setDraft] = useState('');
  const refused = usePresence({ streamId: stream.uuid, connection, onBeat, onLost });
  useTalk(stream.uuid, connection, refused);
  return (
    <>
      <LiveHead
        stream={stream}
        actions={
          <ButtonLink variant="danger" icon={IconLogout} directional href="/">
            <Trans>Leave</Trans>
          </ButtonLink>
        }
      />
      <div className={styles.columns}>
        <div>
          {children}
          <div className={styles.about}>
            <PersonLine person={personOf(stream.host)} href={personHref(stream.host)} detail={t`Host`} size={44} />
            <Text size="small" dir="auto">
              {stream.card.snippet}
            </Text>
          </div>
        </div>
        <LivePanel stream={stream} draft={draft} onDraft={setDraft} />
      </div>
      <LeaveGuard hasChanges={draft.trim() !== ''} isHosting={false} leaving={leaving} />
    </>
  );
}
