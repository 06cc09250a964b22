import { msg } from '@lingui/core/macro';
import { lazy } from 'react';
import type { CardTypeForm } from '../../card-type.ts';
import { isWebAddress } from '../../web-address.ts';

export interface ArticlePart {
  readonly url: string;
  readonly siteName: string;
}

export const articleForm: CardTypeForm<'article', ArticlePart> = {
  purpose: msg`A web page, added by its link`,
  empty: () => ({ url: '', siteName: '' }),
  fromContent: ({ url, siteName }) => ({ url, siteName }),
  toContent: ({ url, siteName }) => ({ cardType: 'article', url: url.trim(), siteName }),
  missing: ({ url }) => (isWebAddress(url) ? [] : ['content.url']),
  fieldNames: { 'content.url': msg`a link` },
  Fields: lazy(async () => ({ default: (await import('./article-fields.tsx')).ArticleFields })),
};
