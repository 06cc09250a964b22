import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button, IconCamera, IconMicrophone, IconVideo, Notice, Row, Skeleton, Stack, Text } from '@waymark/ui';
import { notifyError } from '../../../platform/api/error-message.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { pictureOf } from '../drawn-picture.ts';
import styles from './media.module.css';

type Source = 'webcam' | 'video' | 'audio';

/** What browsers record into, the usual one first, and how such a file ends. */
const CONTAINERS = {
  video: [
    ['video/webm', 'webm'],
    ['video/mp4', 'mp4'],
  ],
  audio: [
    ['audio/webm', 'weba'],
    ['audio/mp4', 'm4a'],
  ],
} as const;

const ICONS = { webcam: IconCamera, video: IconVideo, audio: IconMicrophone } as const;

interface RecordingSourceProps {
  readonly source: Source;
  readonly onFile: (file: File) => void;
  readonly onClose: () => void;
}

/** Camera and microphone: a picture, a video or a recording made on the spot (ORG-11). They are on only while this is open. */
export function RecordingSource({ source, onFile, onClose }: RecordingSourceProps) {
  const { t } = useLingui();
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    let isOver = false;
    let opened: MediaStream | undefined;
    const open = async () => {
      try {
        opened = await navigator.mediaDevices.getUserMedia({ video: source !== 'audio', audio: source !== 'webcam' });
        if (isOver) stop(opened);
        else setStream(opened);
      } catch {
        if (!isOver) setRefused(true);
      }
    };
    void open();
    return () => {
      isOver = true;
      if (opened !== undefined) stop(opened);
    };
  }, [source]);
  const cancel = (
    <Button size="s" variant="plain" onClick={onClose}>
      <Trans>Cancel</Trans>
    </Button>
  );
  if (isRefused) {
    return (
      <Stack gap={3}>
        <Notice tone="warn" live>
          {source === 'audio'
            ? t`This page can’t use a microphone. Allow it in the browser’s address bar, then try again.`
            : t`This page can’t use a camera. Allow it in the browser’s address bar, then try again.`}
        </Notice>
        <div>{cancel}</div>
      </Stack>
    );
  }
  if (stream === null) {
    return (
      <Stack gap={3}>
        <Text size="small">
          <Trans>Your browser will ask you to allow it.</Trans>
        </Text>
        <Skeleton height="120px" />
        <div>{cancel}</div>
      </Stack>
    );
  }
  return (
    <Stack gap={3}>
      <Studio source={source} stream={stream} onFile={onFile} cancel={cancel} />
    </Stack>
  );
}

const stop = (stream: MediaStream) => stream.getTracks().forEach((track) => track.stop());

interface StudioProps extends Pick<RecordingSourceProps, 'source' | 'onFile'> {
  readonly stream: MediaStream;
  readonly cancel: ReactNode;
}

function Studio({ source, stream, onFile, cancel }: StudioProps) {
  const { t } = useLingui();
  const format = useFormat();
  const view = useRef<HTMLVideoElement>(null);
  const [recorder, setRecorder] = useState<MediaRecorder | null>(null);
  const isGone = useRef(false);
  const seconds = useSeconds(recorder !== null);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  useEffect(() => {
    if (view.current !== null) view.current.srcObject = stream;
  }, [stream]);
  const takePicture = () => {
    const { current } = view;
    if (current === null) return;
    const canvas = document.createElement('canvas');
    canvas.width = current.videoWidth;
    canvas.height = current.videoHeight;
    canvas.getContext('2d')?.drawImage(current, 0, 0);
    pictureOf(canvas, 'image/jpeg', `${t`Picture`.replaceAll('.', '')}.jpg`).then(onFile, notifyError);
  };
  const begin = (kind: 'video' | 'audio') => {
    const [type, ending] = CONTAINERS[kind].find(([one]) => MediaRecorder.isTypeSupported(one)) ?? CONTAINERS[kind][0];
    const parts: Blob[] = [];
    const next = new MediaRecorder(stream, { mimeType: type });
    next.addEventListener('dataavailable', ({ data }) => parts.push(data));
    const finish = () => {
      // Leaving switches the camera off, which ends a recording as well: that one no one wanted.
      if (!isGone.current) onFile(new File(parts, `${t`Recording`.replaceAll('.', '')}.${ending}`, { type }));
    };
    next.addEventListener('stop', finish, { once: true });
    next.start(1000);
    setRecorder(next);
  };
  const act = () => {
    if (source === 'webcam') takePicture();
    else if (recorder === null) begin(source);
    else recorder.stop();
  };
  return (
    <>
      {source === 'audio' ? (
        <Text size="small">{recorder === null ? t`The microphone is ready.` : t`Recording: ${format.number(seconds)} s`}</Text>
      ) : (
        <video ref={view} className={styles.studio} autoPlay muted playsInline aria-label={t`Camera view`} />
      )}
      {source === 'video' && recorder !== null && <Text size="small">{t`Recording: ${format.number(seconds)} s`}</Text>}
      <Row gap={2}>
        <Button size="s" variant="solid" icon={ICONS[source]} onClick={act}>
          {source === 'webcam' ? (
            <Trans>Take picture</Trans>
          ) : recorder === null ? (
            <Trans>Start recording</Trans>
          ) : (
            <Trans>Stop and use recording</Trans>
          )}
        </Button>
        {cancel}
      </Row>
    </>
  );
}

/** Whole seconds since it began to run. */
function useSeconds(isRunning: boolean): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return seconds;
}
