import type { Media } from '@waymark/contract/cards';
import { holds } from '../../platform/access/actor.ts';
import type { VisitorContext } from '../../platform/context.ts';
import { type CardRow, type CardTypePart, showMedia } from '../cards/cards.public.ts';
import { packageFault } from './package-kind.service.ts';

/** The uploaded package, for those who may edit the card. */
async function packageFor(ctx: VisitorContext, card: CardRow, fileId: string): Promise<Media | null> {
  const edits = ctx.actor?.userId === card.author_id || holds(ctx.actor, 'MANAGE_CONTENT');
  return edits ? (await showMedia(ctx, [fileId])).mediaOf(fileId) : null;
}

/** A course as a card (PLY-02); a package that is still being read would be a dead end for learners. */
export const scormCardType: CardTypePart<'scorm'> = {
  files: ({ fileId }) => [fileId],
  show: async (ctx, card, { fileId, launchInline, moveOn }) => {
    return { content: { cardType: 'scorm', launchInline, moveOn, package: await packageFor(ctx, card, fileId) }, files: [] };
  },
  publishFault: (tx, { fileId }) => packageFault(tx, fileId, 'scorm'),
  detail: ({ launchInline }) => ({ launchInline }),
};

/** Interactive content as a card (PLY-11); its package is uploaded, read and played as one of SCORM is. */
export const h5pCardType: CardTypePart<'h5p'> = {
  files: ({ fileId }) => [fileId],
  show: async (ctx, card, { fileId, moveOn }) => {
    return { content: { cardType: 'h5p', moveOn, package: await packageFor(ctx, card, fileId) }, files: [] };
  },
  publishFault: (tx, { fileId }) => packageFault(tx, fileId, 'h5p'),
};
