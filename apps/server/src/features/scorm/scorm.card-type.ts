import type { FileId } from '@waymark/contract/media';
import { holds } from '../../platform/access/actor.ts';
import { type CardTypePart, showMedia } from '../cards/cards.public.ts';
import { findPackage } from './scorm-packages.repo.ts';

/** A course as a card (PLY-02); a package that is still being read would be a dead end for learners. */
export const scormCardType: CardTypePart<'scorm'> = {
  files: ({ fileId }) => [fileId],
  show: async (ctx, card, { fileId, launchInline, moveOn }) => {
    const edits = ctx.actor?.userId === card.author_id || holds(ctx.actor, 'MANAGE_CONTENT');
    const uploaded = edits ? (await showMedia(ctx, [fileId])).mediaOf(fileId) : null;
    return { content: { cardType: 'scorm', launchInline, moveOn, package: uploaded }, files: [] };
  },
  publishFault: async (tx, { fileId }) => {
    const found = await findPackage(tx, fileId as FileId);
    if (found?.state === 'ready') return found.cmi5 === null ? undefined : { field: 'content.fileId', code: 'package-is-cmi5' };
    return { field: 'content.fileId', code: found?.state === 'processing' ? 'package-processing' : 'package-not-ready' };
  },
  detail: ({ launchInline }) => ({ launchInline }),
};
