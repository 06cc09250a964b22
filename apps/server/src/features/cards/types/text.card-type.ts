import { readingSeconds } from '@waymark/contract/cards';
import { plainTextOf, sanitiseRichText } from '../../../platform/text/rich-text.ts';
import type { CardTypePart } from '../card-type.ts';

const OWN_PICTURE = /<img\s[^>]{0,2000}?src="\/api\/v1\/files\/([0-9a-f-]{36})[?"]/g;

/** Pictures in a text that are files of ours: who may read the text may see them. */
const picturesIn = (html: string) => [...html.matchAll(OWN_PICTURE)].flatMap(([, id]) => id ?? []);

export const textCardType: CardTypePart<'text'> = {
  files: ({ html }) => picturesIn(html),
  clean: (content) => ({ ...content, html: sanitiseRichText(content.html) }),
  show: async (_ctx, _card, { html }) => ({ content: { cardType: 'text', html }, files: [] }),
  playedStretch: async (_store, _card, { html }) => [0, readingSeconds(plainTextOf(html))],
  // An empty text would be a dead end for learners.
  publishFault: async (_tx, { html }) => (html === '' ? { field: 'content.html', code: 'required' } : undefined),
  searchText: ({ html }) => plainTextOf(html),
};
