import type { ServerFeature } from '../../platform/feature.ts';
import { pathwaysTables } from './pathways.tables.ts';
import { cardHolders, waysToCards } from '../cards/cards.public.ts';
import { pathsOfCards } from './card-retirement.service.ts';
import { pathGivesCard } from './path-access.service.ts';
import { pathwayReactions, recountPath } from './pathways.jobs.ts';
import { pathwayRoutes } from './pathways.routes.ts';
import { pathwayNotifiers } from './pathways.notifications.ts';

export const pathwaysFeature: ServerFeature = {
  slug: 'pathways',
  tables: pathwaysTables,
  routes: pathwayRoutes,
  jobs: [recountPath],
  subscribers: [...pathwayReactions, ...pathwayNotifiers],
  gives: [waysToCards.with(pathGivesCard), cardHolders.with(pathsOfCards)],
};
