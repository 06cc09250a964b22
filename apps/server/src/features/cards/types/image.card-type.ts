import { showMedia } from '../card-media.service.ts';
import type { CardTypePart } from '../card-type.ts';

export const imageCardType: CardTypePart<'image'> = {
  files: ({ fileId }) => [fileId],
  show: async (ctx, _card, { fileId, alt }) => {
    const { files, mediaOf } = await showMedia(ctx, [fileId]);
    return { content: { cardType: 'image', media: mediaOf(fileId), alt }, files };
  },
  searchText: ({ alt }) => alt,
};
