import { msg } from '@lingui/core/macro';
import { lazy } from 'react';
import type { FileView } from '@waymark/contract/media';
import { fileOf } from '../cards/card-file.ts';
import type { CardTypeForm } from '../cards/card-type.ts';

export interface Cmi5Part {
  readonly file: FileView | null;
}

export const cmi5Form: CardTypeForm<'cmi5', Cmi5Part> = {
  empty: () => ({ file: null }),
  fromContent: ({ fileId }, shown) => ({ file: fileOf(fileId, shown?.package) }),
  toContent: ({ file }) => ({ cardType: 'cmi5', fileId: file?.id ?? '' }),
  missing: ({ file }) => (file ? [] : ['content.fileId']),
  fieldNames: { 'content.fileId': msg`a file` },
  Fields: lazy(async () => ({ default: (await import('./components/cmi5-fields.tsx')).Cmi5Fields })),
};
