import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import styles from './live.module.css';

interface OwnPreviewProps {
  readonly media: MediaStream;
  /** One’s screen, which the camera stands in the corner of. */
  readonly screen?: MediaStream | null | undefined;
  readonly isShown: boolean;
  readonly isSmall?: boolean;
}

/** One’s own camera, as in a mirror and without sound; `isSmall` where it is not what the page is about. */
export function OwnPreview({ media, screen = null, isShown, isSmall = false }: OwnPreviewProps) {
  const { t } = useLingui();
  return (
    <div className={styles.preview} data-small={isSmall || undefined}>
      {screen !== null && <Moving media={screen} className={styles.ownScreen} label={t`Your screen`} />}
      <Moving media={media} className={styles.mirror} isHidden={!isShown} isInCorner={screen !== null} label={t`Your camera`} />
    </div>
  );
}

interface MovingProps {
  readonly media: MediaStream;
  readonly className: string | undefined;
  readonly label: string;
  readonly isHidden?: boolean;
  readonly isInCorner?: boolean;
}

function Moving({ media, className, label, isHidden = false, isInCorner = false }: MovingProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current !== null) video.current.srcObject = media;
  }, [media]);
  return (
    <video
      ref={video}
      className={className}
      data-hidden={isHidden || undefined}
      data-corner={isInCorner || undefined}
      autoPlay
      muted
      playsInline
      aria-label={label}
    />
  );
}
