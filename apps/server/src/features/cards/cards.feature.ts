import type { ServerFeature } from '../../platform/feature.ts';
import { showFilesWith } from '../media/media.public.ts';
import { registerCardSource } from '../progress/progress.public.ts';
import { moderate } from '../moderation/moderation.public.ts';
import { moderatedCards, moderatedComments } from './cards-moderation.service.ts';
import {
  archiveOnTheirDay,
  closeModeration,
  compareEarlierCards,
  compareWithOthers,
  eraseLearning,
  remindOfReviews,
} from './cards.jobs.ts';
import { cardSkillSubscribers } from './card-skills.jobs.ts';
import { cardRoutes } from './cards.routes.ts';
import { cardSearchSubscribers, refreshCardRanking } from './cards.search.ts';
import { cardsForProgress } from './card-progress.service.ts';
import { mayReachCard } from './cards.service.ts';

showFilesWith('card', mayReachCard);
moderate('card', moderatedCards);
moderate('comment', moderatedComments);

registerCardSource(cardsForProgress);

export const cardsFeature: ServerFeature = {
  slug: 'cards',
  routes: cardRoutes,
  jobs: [refreshCardRanking, archiveOnTheirDay, remindOfReviews, compareEarlierCards],
  subscribers: [...cardSearchSubscribers, ...cardSkillSubscribers, eraseLearning, ...closeModeration, ...compareWithOthers],
};
