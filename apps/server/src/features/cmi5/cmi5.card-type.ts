import type { FileId } from '@waymark/contract/media';
import { holds } from '../../platform/access/actor.ts';
import { type CardTypePart, showMedia } from '../cards/cards.public.ts';
import { findPackage } from '../scorm/scorm.public.ts';

/** A cmi5 course as a card (PLY-04); its package is uploaded and read as one of SCORM is. */
export const cmi5CardType: CardTypePart<'cmi5'> = {
  files: ({ fileId }) => [fileId],
  show: async (ctx, card, { fileId }) => {
    const edits = ctx.actor?.userId === card.author_id || holds(ctx.actor, 'MANAGE_CONTENT');
    const uploaded = edits ? (await showMedia(ctx, [fileId])).mediaOf(fileId) : null;
    return { content: { cardType: 'cmi5', package: uploaded }, files: [] };
  },
  publishFault: async (tx, { fileId }) => {
    const found = await findPackage(tx, fileId as FileId);
    if (found?.state === 'ready') return found.cmi5 === null ? { field: 'content.fileId', code: 'package-is-scorm' } : undefined;
    return { field: 'content.fileId', code: found?.state === 'processing' ? 'package-processing' : 'package-not-ready' };
  },
  detail: () => ({}),
};
