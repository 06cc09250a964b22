import { plainTextOf, sanitiseRichText } from '../../../platform/text/rich-text.ts';
import type { CardTypePart } from '../card-type.ts';

export const textCardType: CardTypePart<'text'> = {
  clean: (content) => ({ ...content, html: sanitiseRichText(content.html) }),
  show: async (_ctx, _card, { html }) => ({ content: { cardType: 'text', html }, files: [] }),
  // An empty text would be a dead end for learners.
  publishFault: async (_tx, { html }) => (html === '' ? { field: 'content.html', code: 'required' } : undefined),
  searchText: ({ html }) => plainTextOf(html),
};
