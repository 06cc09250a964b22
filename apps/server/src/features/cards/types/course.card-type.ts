import type { CardTypePart } from '../card-type.ts';

/** A provider's course (CRD-07). Where no source brought it, its own fields say what it is with the provider. */
export const courseCardType: CardTypePart<'course'> = {
  show: async (_ctx, _card, { url, courseId }) => ({ content: { cardType: 'course', url, courseId }, files: [] }),
  searchText: ({ courseId }) => courseId,
  detail: ({ url, courseId }, card) => ({
    resource: { url },
    ...(card.ecl_id === null && courseId !== '' ? { eclId: courseId, eclSourceTypeName: card.provider } : {}),
  }),
};
