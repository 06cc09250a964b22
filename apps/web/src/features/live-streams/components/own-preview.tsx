import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import styles from './live.module.css';

/** One’s own camera, as in a mirror and without sound. */
export function OwnPreview({ media, isShown }: { readonly media: MediaStream; readonly isShown: boolean }) {
  const { t } = useLingui();
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current !== null) video.current.srcObject = media;
  }, [media]);
  return (
    <div className={styles.preview}>
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
