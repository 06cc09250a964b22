import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { PersonSummary } from '@waymark/contract/people';
import { notify } from '@waymark/ui';
import { useCurrentUser } from '../../../platform/session/session.ts';
import { refreshCrowd, useHand } from '../live-streams.queries.ts';
import { useStageJoining, useStageLeaving } from '../live-stage.queries.ts';
import { StageTurns } from '../stage-turns.ts';
import { useMeeting } from '../use-meeting.ts';
import { useMeetingMedia } from '../use-meeting-media.ts';
import { TakingPart } from './live-controls.tsx';
import { MeetingControls } from './meeting-controls.tsx';
import { MeetingGrid } from './meeting-grid.tsx';
import { ViewerFrame } from './viewer-frame.tsx';
import type { ViewerRoomProps } from './viewer-room.tsx';
import styles from './live.module.css';

/** A meeting in the page of who joined it: they see and hear everyone, and turn on what is theirs by themselves (LIV-09). */
export function MeetingViewerRoom({ stream, connection, wanted, onLost }: ViewerRoomProps) {
  const { t } = useLingui();
  const stage = useRef<HTMLDivElement>(null);
  const [isSilent, setSilent] = useState(!wanted.audio);
  const hand = useHand(stream.uuid);
  const own = useMeetingMedia({});
  const { people, look } = useMeeting(stream, connection, own.sources, wanted.video);
  const mutedNote = useId();
  const userId = useCurrentUser()?.id as PersonSummary['id'];
  const { isMuted, stage: standing } = stream.own;
  const joining = useStageJoining(stream.uuid);
  const leaving = useStageLeaving(stream.uuid);
  const isOn = own.sources.picture !== null || own.sources.sound !== null;

  const [turns] = useState(() => new StageTurns());
  const tell = async (isOnNow: boolean) => {
    if (!isOnNow) return leaving.mutateAsync(userId);
    try {
      return await joining.mutateAsync(connection);
    } catch (error) {
      // Who may not speak is told so, and sends nothing.
      own.turnOff('camera', 'microphone', 'screen');
      throw error;
    }
  };
  const turned = useEffectEvent((isOnNow: boolean) => void turns.want(isOnNow, tell));
  useEffect(() => turned(isOn), [isOn]);

  const takenOff = useEffectEvent(() => {
    if (!turns.isOn) return;
    turns.turnedOff();
    own.turnOff('camera', 'microphone', 'screen');
    notify({ message: t`The host turned off your camera and microphone.` });
  });
  useEffect(() => {
    if (standing === null) takenOff();
  }, [standing]);
  const muted = useEffectEvent(() => own.turnOff('microphone'));
  useEffect(() => {
    if (isMuted) muted();
  }, [isMuted]);

  const beat = () => {
    look();
    void refreshCrowd(stream.uuid);
  };
  return (
    <ViewerFrame stream={stream} connection={connection} onLost={onLost} onBeat={beat}>
      <MeetingGrid people={people} isSilent={isSilent} ref={stage} />
      <MeetingControls
        own={own}
        isMuted={isMuted}
        mutedNote={mutedNote}
        isRecorded={stream.keepsRecording}
        stage={stage}
        extra={
          <TakingPart
            streamId={stream.uuid}
            hasHandUp={stream.own.hasHandUp}
            isMuted={isMuted}
            mutedNote={mutedNote}
            isPending={hand.isPending}
            onHand={(isUp) => hand.mutate(isUp)}
            isSilent={isSilent}
            onSilent={setSilent}
          />
        }
      />
      <output className={styles.health} id={mutedNote}>
        {isMuted && <Trans>The host muted you. You can see and hear the others, but they can’t hear you.</Trans>}
      </output>
    </ViewerFrame>
  );
}
