import type { ShownContent, ShownContentOf } from '@waymark/contract/cards';
import { Skeleton } from '@waymark/ui';

export type MediaContent = ShownContentOf<'image' | 'video' | 'audio' | 'file' | 'video_stream'>;

/** Whether the content is a file that is looked at; a live stream is one once it has a recording. */
export function isMedia(content: ShownContent): content is MediaContent {
  return 'media' in content && (content.cardType !== 'video_stream' || content.media !== null);
}

/** As high as what comes will be, about: a line for sound and files, a picture's shape for the rest. */
export const MediaPlace = ({ shape }: { readonly shape: 'line' | 'picture' | undefined }) =>
  shape === 'line' ? (
    <Skeleton width="100%" height="4.5rem" radius="var(--r-3)" />
  ) : (
    <Skeleton width="100%" ratio="16/9" radius="var(--r-3)" />
  );
