import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react';
import type { Launch } from '@waymark/contract/scorm';
import { type CourseMessage, courseMessage } from '../course-message.ts';
import styles from './scorm.module.css';

/** Never into the page around it; an origin only where it has one of its own (docs/decisions/0016). */
const WITHOUT_ORIGIN = 'allow-scripts allow-forms allow-modals allow-popups allow-downloads';

export interface CourseFrameHandle {
  /** Lets the course say its last words; `closed` follows. */
  readonly close: () => void;
  /** The commit up to here is with the server: nothing need be kept beside the course. */
  readonly acknowledge: (sequence: number) => void;
  /** What may be asked for next, as it is now. */
  readonly tellValid: (sequencing: NonNullable<Launch['sequencing']>) => void;
}

interface CourseFrameProps {
  readonly launch: Launch;
  readonly title: string;
  readonly onMessage: (message: CourseMessage) => void;
  /** The frame has loaded something: the course, or what a browser shows instead. */
  readonly onLoad?: () => void;
  readonly ref?: Ref<CourseFrameHandle>;
}

/** A course in a frame of its own, which hears of it by messages alone. A new opening wants a new frame: give it a `key`. */
export function CourseFrame({ launch, title, onMessage, onLoad, ref }: CourseFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const { launcher, address } = launch;
  const origin = launcher === null ? 'null' : new URL(launcher).origin;
  const say = (message: Record<string, unknown>) =>
    // A frame without an origin can only be addressed as '*'; the message is not secret.
    frame.current?.contentWindow?.postMessage({ waymark: 'course', ...message }, launcher === null ? '*' : origin);
  useImperativeHandle(ref, () => ({
    close: () => say({ type: 'close' }),
    acknowledge: (sequence) => say({ type: 'kept', sequence }),
    tellValid: ({ valid }) => say({ type: 'valid', valid }),
  }));
  const hear = useEffectEvent(({ source, origin: from, data }: MessageEvent<unknown>) => {
    if (source !== frame.current?.contentWindow || from !== origin) return;
    const message = courseMessage(data, launch.launch);
    if (message !== undefined) onMessage(message);
  });
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => hear(event);
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);
  return (
    <iframe
      ref={frame}
      className={styles.frame}
      title={title}
      name={frameName(launch, title)}
      src={launcher ?? address}
      sandbox={launcher === null ? WITHOUT_ORIGIN : `${WITHOUT_ORIGIN} allow-same-origin`}
      allow="autoplay; fullscreen"
      onLoad={onLoad}
      referrerPolicy="no-referrer"
    />
  );
}

/** The frame's name is there before its first line runs, whatever its origin: the one way to hand it the values at once. */
function frameName(opening: Launch, title: string): string {
  const { attemptId, launch, partId, version, launcher, address, values, kept, isSco, sequencing } = opening;
  const root = /^.*?\/package\/[^/]+\//.exec(address)?.[0] ?? '';
  const opened = {
    attemptId,
    launch,
    partId,
    version,
    values,
    kept,
    isSco,
    title,
    address,
    valid: sequencing?.valid ?? null,
    stores: sequencing?.stores ?? [],
    stateAddress: `${root}~/state`,
  };
  return JSON.stringify({ waymark: 'course', page: window.location.origin, frames: launcher !== null, sequence: 0, ...opened });
}
