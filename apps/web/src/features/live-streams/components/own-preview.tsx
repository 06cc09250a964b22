import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import styles from './live.module.css';

interface OwnPreviewProps {
  readonly media: MediaStream;
  readonly isShown: boolean;
  readonly isSmall?: boolean;
}

/** One’s own camera, as in a mirror and without sound; `isSmall` where it is not what the page is about. */
export function OwnPreview({ media, isShown, isSmall = false }: OwnPreviewProps) {
  const { t } = useLingui();
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current !== null) video.current.srcObject = media;
  }, [media]);
  return (
    <div className={styles.preview} data-small={isSmall || undefined}>
      <video
        ref={video}
        className={styles.mirror}
        data-hidden={!isShown || undefined}
        autoPlay
        muted
        playsInline
        aria-label={t`Your camera`}
      />
    </div>
  );
}
