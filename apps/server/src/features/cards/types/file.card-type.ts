import { showMedia } from '../card-media.service.ts';
import type { CardTypePart } from '../card-type.ts';

export const fileCardType: CardTypePart<'file'> = {
  files: ({ fileId }) => [fileId],
  show: async (ctx, _card, { fileId }) => {
    const { files, mediaOf } = await showMedia(ctx, [fileId]);
    return { content: { cardType: 'file', media: mediaOf(fileId) }, files };
  },
};
