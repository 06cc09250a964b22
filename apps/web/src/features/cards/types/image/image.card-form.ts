import { msg } from '@lingui/core/macro';
import { lazy } from 'react';
import type { FileView } from '@waymark/contract/media';
import { fileOf } from '../../card-file.ts';
import type { CardTypeForm } from '../../card-type.ts';

export interface ImagePart {
  readonly file: FileView | null;
  readonly alt: string;
}

export const imageForm: CardTypeForm<'image', ImagePart> = {
  purpose: msg`A picture, plan or infographic`,
  empty: () => ({ file: null, alt: '' }),
  fromContent: ({ fileId, alt }, shown) => ({ file: fileOf(fileId, shown?.media), alt }),
  toContent: ({ file, alt }) => ({ cardType: 'image', fileId: file?.id ?? '', alt }),
  missing: ({ file, alt }) => [...(file ? [] : ['content.fileId']), ...(alt.trim() === '' ? ['content.alt'] : [])],
  fieldNames: { 'content.fileId': msg`a file`, 'content.alt': msg`what the image shows` },
  Fields: lazy(async () => ({ default: (await import('./image-fields.tsx')).ImageFields })),
};
