import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactEventHandler, type RefCallback, useState } from 'react';
import { kindOf } from '@waymark/contract/media';
import { AudioPlayer, Notice, Stack, type TextTrack, VideoPlayer } from '@waymark/ui';
import type { ShownFile } from './shown-file.ts';

/** Browsers refuse the name, and play most of what comes under it. */
const QUICKTIME = 'video/quicktime';

/** What a player tells of what happens in it. */
export interface PlayerEvents {
  readonly onTimeUpdate?: ReactEventHandler<HTMLMediaElement>;
  readonly onPause?: ReactEventHandler<HTMLMediaElement>;
  readonly onEnded?: ReactEventHandler<HTMLMediaElement>;
}

export interface PlayerProps {
  readonly file: ShownFile;
  readonly title: string;
  /** WebVTT that runs along with a video or recording. */
  readonly captions?: ShownFile | null | undefined;
  /** Seconds to add to the times of the captions. */
  readonly captionsShift?: number | undefined;
  /** In which language people speak; the captions are in it. */
  readonly language?: string | undefined;
  /** Picture of a video or recording until it plays. */
  readonly poster?: { readonly topic: string; readonly seed?: string; readonly image?: string | undefined } | undefined;
  /** Where the person left off, in seconds. */
  readonly startAt?: number | undefined;
  readonly events?: PlayerEvents | undefined;
  /** The element that plays, for a button elsewhere on the page. */
  readonly ref?: RefCallback<HTMLMediaElement> | undefined;
}

/** A video or recording, and a word when the browser cannot play it. */
export function Player({ file, title, captions, captionsShift = 0, language, poster, startAt, events, ref }: PlayerProps) {
  const tracks = useTracks(captions, captionsShift, language);
  const [broken, setBroken] = useState(false);
  const common = { ...events, title, src: file.url, captions: tracks, startAt, ref, onError: () => setBroken(true) };
  return (
    <Stack gap={3}>
      {kindOf(file.contentType) === 'video' ? (
        <VideoPlayer {...common} type={file.contentType === QUICKTIME ? undefined : file.contentType} poster={poster} />
      ) : (
        <AudioPlayer {...common} cover={poster} />
      )}
      {broken && (
        <Notice tone="bad" live>
          <Trans>This can’t be played here. The cause may be your network or browser. Your progress is safe.</Trans>
        </Notice>
      )}
    </Stack>
  );
}

function useTracks(captions: ShownFile | null | undefined, shift: number, language: string | undefined): readonly TextTrack[] {
  const { t } = useLingui();
  return captions == null || captions.url === '' ? [] : [{ src: captions.url, shift, language, label: t`Captions` }];
}
