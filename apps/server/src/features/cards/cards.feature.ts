import type { ServerFeature } from '../../platform/feature.ts';
import { showFilesWith } from '../media/media.public.ts';
import { cardSkillSubscribers } from './card-skills.jobs.ts';
import { eraseLearning } from './cards.jobs.ts';
import { cardRoutes } from './cards.routes.ts';
import { cardSearchSubscribers, refreshCardRanking } from './cards.search.ts';
import { mayViewCard } from './cards.service.ts';

showFilesWith('card', (ctx, cardId) => mayViewCard(ctx, ctx.store, cardId));

export const cardsFeature: ServerFeature = {
  slug: 'cards',
  routes: cardRoutes,
  jobs: [refreshCardRanking],
  subscribers: [...cardSearchSubscribers, ...cardSkillSubscribers, eraseLearning],
};
