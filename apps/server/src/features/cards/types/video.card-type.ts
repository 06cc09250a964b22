import { showMedia } from '../card-media.service.ts';
import type { CardTypePart } from '../card-type.ts';

export const videoCardType: CardTypePart<'video'> = {
  files: ({ fileId, captionsFileId }) => [fileId, captionsFileId],
  show: async (ctx, _card, { fileId, captionsFileId }) => {
    const { files, mediaOf } = await showMedia(ctx, [fileId, captionsFileId]);
    return { content: { cardType: 'video', media: mediaOf(fileId), captions: mediaOf(captionsFileId) }, files };
  },
};
