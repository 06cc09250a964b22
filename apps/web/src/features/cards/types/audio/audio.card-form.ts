import { msg } from '@lingui/core/macro';
import { lazy } from 'react';
import type { FileView } from '@waymark/contract/media';
import { fileOf } from '../../card-file.ts';
import type { CardTypeForm } from '../../card-type.ts';

export interface AudioPart {
  readonly file: FileView | null;
  readonly transcript: string;
}

export const audioForm: CardTypeForm<'audio', AudioPart> = {
  purpose: msg`A recording or episode, with its transcript`,
  empty: () => ({ file: null, transcript: '' }),
  fromContent: ({ fileId, transcript }, shown) => ({ file: fileOf(fileId, shown?.media), transcript }),
  toContent: ({ file, transcript }) => ({ cardType: 'audio', fileId: file?.id ?? '', transcript }),
  missing: ({ file }) => (file ? [] : ['content.fileId']),
  fieldNames: { 'content.fileId': msg`a file` },
  Fields: lazy(async () => ({ default: (await import('./audio-fields.tsx')).AudioFields })),
};
