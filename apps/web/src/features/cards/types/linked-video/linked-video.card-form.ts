import { msg } from '@lingui/core/macro';
import { lazy } from 'react';
import { linkedVideo } from '@waymark/contract/cards';
import type { CardTypeForm } from '../../card-type.ts';

export interface LinkedVideoPart {
  readonly url: string;
}

export const linkedVideoForm: CardTypeForm<'linked_video', LinkedVideoPart> = {
  purpose: msg`A video on YouTube, Vimeo or another site`,
  empty: () => ({ url: '' }),
  fromContent: ({ url }) => ({ url }),
  toContent: ({ url }) => ({ cardType: 'linked_video', url: url.trim() }),
  missing: ({ url }) => (linkedVideo(url) === undefined ? ['content.url'] : []),
  fieldNames: { 'content.url': msg`a video link` },
  Fields: lazy(async () => ({ default: (await import('./linked-video-fields.tsx')).LinkedVideoFields })),
};
