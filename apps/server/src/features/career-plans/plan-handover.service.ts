import { type CardHolder, partOfPeople } from '../cards/cards.public.ts';
import { countPlanners, findPlanners, replaceInPlans } from './plan-handover.repo.ts';

/** CRD-22: what someone planned to learn is planned on its successor; without one it stays in the plan, as retired. */
export const plansOfCards: CardHolder = {
  kind: 'development-plans',
  count: async (ctx, cardId) => ({ count: await countPlanners(ctx.store, cardId), names: [] }),
  handOver: async (ctx, { cardId, successor }, part) => {
    const ownerIds = await findPlanners(ctx.store, cardId, part);
    if (successor !== null && ownerIds.length > 0) await replaceInPlans(ctx.store, cardId, successor.id, ownerIds);
    return partOfPeople(ownerIds, part.limit);
  },
};
