import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { IMAGE_WIDTHS } from '@waymark/contract/media';
import { Button, IconPlayerPause, IconPlayerPlay } from '@waymark/ui';
import type { ShownFile } from './shown-file.ts';
import styles from './media.module.css';

const SMALLEST_SHOWN = 640;

/** In as many widths as screens have, so that a phone loads no more than it shows. A GIF stands still until asked to play (CRD-12). */
export function Picture({ file, alt }: { readonly file: ShownFile; readonly alt: string }) {
  const [playing, setPlaying] = useState(false);
  const mayMove = file.contentType === 'image/gif';
  // Only the WebP form of a picture moves.
  const format = mayMove && !playing ? '&format=avif' : '';
  const at = (width: number) => `${file.url}&width=${width}${format}`;
  const widths = IMAGE_WIDTHS.filter((width) => width >= SMALLEST_SHOWN);
  return (
    <div className={styles.picture}>
      <img
        className={styles.image}
        src={at(1280)}
        srcSet={widths.map((width) => `${at(width)} ${width}w`).join(', ')}
        sizes="(max-width: 860px) 100vw, 800px"
        alt={alt}
        width={file.width ?? undefined}
        height={file.height ?? undefined}
        decoding="async"
      />
      {mayMove && (
        <Button size="s" icon={playing ? IconPlayerPause : IconPlayerPlay} onClick={() => setPlaying(!playing)}>
          {playing ? <Trans>Stop animation</Trans> : <Trans>Play animation</Trans>}
        </Button>
      )}
    </div>
  );
}
