import { msg } from '@lingui/core/macro';
import { lazy } from 'react';
import type { FileView } from '@waymark/contract/media';
import type { WhenReplaced } from '@waymark/contract/scorm';
import { fileOf } from '../cards/card-file.ts';
import type { CardTypeForm } from '../cards/card-type.ts';

export interface Cmi5Part {
  readonly file: FileView | null;
  /** Missing in drafts that are kept from before. */
  readonly whenReplaced?: WhenReplaced | undefined;
}

export const cmi5Form: CardTypeForm<'cmi5', Cmi5Part> = {
  purpose: msg`A course as a cmi5 package, with units and mastery scores`,
  empty: () => ({ file: null, whenReplaced: 'move' }),
  fromContent: ({ fileId, whenReplaced = 'move' }, shown) => ({ file: fileOf(fileId, shown?.package), whenReplaced }),
  toContent: ({ file, whenReplaced }) => ({ cardType: 'cmi5', fileId: file?.id ?? '', whenReplaced }),
  missing: ({ file }) => (file ? [] : ['content.fileId']),
  fieldNames: { 'content.fileId': msg`a file` },
  Fields: lazy(async () => ({ default: (await import('./components/cmi5-fields.tsx')).Cmi5Fields })),
};
