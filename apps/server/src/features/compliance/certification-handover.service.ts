import type { CardHolder } from '../cards/cards.public.ts';
import { findCertificationsWith, replaceInCertifications } from './certification-handover.repo.ts';
import { refreshCards } from './certification-people.service.ts';
import { spreadCertification } from './compliance.jobs.ts';

/** CRD-22: what earns a certification is its successor from now on; certificates that were earned stay. */
export const certificationsOfCards: CardHolder = {
  kind: 'certifications',
  count: (ctx, cardId) => findCertificationsWith(ctx.store, cardId),
  replace: async (ctx, { cardId, successor }) => {
    if (successor === null) return;
    const ids = await replaceInCertifications(ctx.store, cardId, successor.id, ctx.now());
    for (const certificationId of ids) {
      await refreshCards(ctx, certificationId);
      await ctx.platform.jobs.enqueue(ctx.store, spreadCertification, { certificationId });
    }
  },
};
