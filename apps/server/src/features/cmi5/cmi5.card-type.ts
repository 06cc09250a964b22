import { holds } from '../../platform/access/actor.ts';
import { type CardTypePart, showMedia } from '../cards/cards.public.ts';
import { packageFault } from '../scorm/scorm.public.ts';

/** A cmi5 course as a card (PLY-04); its package is uploaded and read as one of SCORM is. */
export const cmi5CardType: CardTypePart<'cmi5'> = {
  files: ({ fileId }) => [fileId],
  show: async (ctx, card, { fileId }) => {
    const edits = ctx.actor?.userId === card.author_id || holds(ctx.actor, 'MANAGE_CONTENT');
    const uploaded = edits ? (await showMedia(ctx, [fileId])).mediaOf(fileId) : null;
    return { content: { cardType: 'cmi5', package: uploaded }, files: [] };
  },
  publishFault: (tx, { fileId }) => packageFault(tx, fileId, 'cmi5'),
  detail: () => ({}),
};
