import { msg } from '@lingui/core/macro';
import { lazy } from 'react';
import type { FileView } from '@waymark/contract/media';
import { fileOf } from '../../card-file.ts';
import type { CardTypeForm } from '../../card-type.ts';

export interface FilePart {
  readonly file: FileView | null;
}

export const fileForm: CardTypeForm<'file', FilePart> = {
  purpose: msg`A document, presentation or archive`,
  empty: () => ({ file: null }),
  fromContent: ({ fileId }, shown) => ({ file: fileOf(fileId, shown?.media) }),
  toContent: ({ file }) => ({ cardType: 'file', fileId: file?.id ?? '' }),
  missing: ({ file }) => (file ? [] : ['content.fileId']),
  fieldNames: { 'content.fileId': msg`a file` },
  Fields: lazy(async () => ({ default: (await import('./document-fields.tsx')).DocumentFields })),
};
