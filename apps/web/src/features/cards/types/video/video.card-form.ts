import { msg } from '@lingui/core/macro';
import { lazy } from 'react';
import type { FileView } from '@waymark/contract/media';
import { fileOf } from '../../card-file.ts';
import type { CardTypeForm } from '../../card-type.ts';

export interface VideoPart {
  readonly file: FileView | null;
  readonly captions: FileView | null;
}

export const videoForm: CardTypeForm<'video', VideoPart> = {
  purpose: msg`A video with captions`,
  empty: () => ({ file: null, captions: null }),
  fromContent: ({ fileId, captionsFileId }, shown) => ({
    file: fileOf(fileId, shown?.media),
    captions: fileOf(captionsFileId, shown?.captions),
  }),
  toContent: ({ file, captions }) => ({ cardType: 'video', fileId: file?.id ?? '', captionsFileId: captions?.id ?? null }),
  missing: ({ file }) => (file ? [] : ['content.fileId']),
  fieldNames: { 'content.fileId': msg`a file` },
  Fields: lazy(async () => ({ default: (await import('./video-fields.tsx')).VideoFields })),
};
