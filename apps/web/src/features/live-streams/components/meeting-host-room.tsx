import { useEffect, useRef, useState } from 'react';
import { refreshCrowd } from '../live-streams.queries.ts';
import type { HostDevices } from '../stream-devices.ts';
import { useMeeting } from '../use-meeting.ts';
import { useMeetingMedia } from '../use-meeting-media.ts';
import { useMeetingRecording } from '../use-meeting-recording.ts';
import { HostFrame } from './host-frame.tsx';
import type { HostRoomProps } from './host-room.tsx';
import { MeetingControls } from './meeting-controls.tsx';
import { MeetingGrid } from './meeting-grid.tsx';

/** What a host had on when they went live. */
const firstOf = (media: MediaStream, { video, audio }: HostDevices) => ({
  camera: (video ? media.getVideoTracks()[0] : undefined) ?? null,
  microphone: (audio ? media.getAudioTracks()[0] : undefined) ?? null,
});

/** A meeting in the page of its host, who is one of those in it, looks after it and records it (LIV-09). */
export function MeetingHostRoom({ stream, connection, media, devices, onLost, onEnded }: HostRoomProps) {
  const stage = useRef<HTMLDivElement>(null);
  const [first] = useState(() => firstOf(media, devices));
  const own = useMeetingMedia(first);
  const isLive = stream.status === 'live';
  const { people, look } = useMeeting(stream, isLive ? connection : null, own.sources, true);
  const finishRecording = useMeetingRecording(stream.keepsRecording, people);
  useEffect(() => {
    // What was off from the beginning is let go of, as later.
    const off = [...(first.camera === null ? media.getVideoTracks() : []), ...(first.microphone === null ? media.getAudioTracks() : [])];
    for (const track of off) track.stop();
  }, [media, first]);
  const finish = async (name: string) => {
    const recording = await finishRecording(name);
    own.turnOff('camera', 'microphone', 'screen');
    return recording;
  };
  const beat = () => {
    look();
    void refreshCrowd(stream.uuid);
  };
  return (
    <HostFrame
      stream={stream}
      connection={connection}
      onLost={onLost}
      onEnded={onEnded}
      onBeat={beat}
      finishRecording={finish}
      stage={<MeetingGrid people={people} isSilent={false} ref={stage} />}
      controls={<MeetingControls own={own} isRecorded={stream.keepsRecording} stage={stage} />}
    />
  );
}
