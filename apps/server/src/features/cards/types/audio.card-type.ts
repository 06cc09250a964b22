import { showMedia } from '../card-media.service.ts';
import type { CardTypePart } from '../card-type.ts';

export const audioCardType: CardTypePart<'audio'> = {
  files: ({ fileId }) => [fileId],
  show: async (ctx, _card, { fileId, transcript }) => {
    const { files, mediaOf } = await showMedia(ctx, [fileId]);
    return { content: { cardType: 'audio', media: mediaOf(fileId), transcript }, files };
  },
  searchText: ({ transcript }) => transcript,
};
