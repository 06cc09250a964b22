import type { FileView } from '@waymark/contract/media';

/** What a viewer needs of a file; the media of a card's content is one. */
export type ShownFile = Pick<FileView, 'url' | 'fileName' | 'contentType' | 'size' | 'status'> &
  Partial<Pick<FileView, 'width' | 'height'>>;
