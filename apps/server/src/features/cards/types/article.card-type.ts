import type { CardTypePart } from '../card-type.ts';

export const articleCardType: CardTypePart<'article'> = {
  show: async (_ctx, _card, { url, siteName }) => ({ content: { cardType: 'article', url, siteName }, files: [] }),
  searchText: ({ siteName }) => siteName,
  detail: ({ url }) => ({ resource: { url } }),
};
