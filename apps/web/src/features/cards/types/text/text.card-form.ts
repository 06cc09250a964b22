import { msg } from '@lingui/core/macro';
import { lazy } from 'react';
import type { CardTypeForm } from '../../card-type.ts';

export interface TextPart {
  readonly html: string;
}

export const textForm: CardTypeForm<'text', TextPart> = {
  purpose: msg`Text with headings and lists`,
  empty: () => ({ html: '' }),
  fromContent: ({ html }) => ({ html }),
  toContent: ({ html }) => ({ cardType: 'text', html }),
  missing: ({ html }) => (html.trim() === '' ? ['content.html'] : []),
  neededToPublishOnly: ['content.html'],
  fieldNames: { 'content.html': msg`the text` },
  Fields: lazy(async () => ({ default: (await import('./text-fields.tsx')).TextFields })),
};
