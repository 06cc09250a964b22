import { namesAuditSubject } from '../../platform/audit/subject-names.ts';
import type { ServerFeature } from '../../platform/feature.ts';
import { cardsTables } from './cards.tables.ts';
import { commentOwners } from '../comments/comments.public.ts';
import { fileAudiences } from '../media/media.public.ts';
import { cardSources } from '../progress/progress.public.ts';
import { moderatedKinds } from '../moderation/moderation.public.ts';
import { moderatedCards } from './cards-moderation.service.ts';
import {
  archiveOnTheirDay,
  closeModeration,
  compareEarlierCards,
  compareWithOthers,
  eraseLearning,
  handOverCard,
  handOverRetired,
  remindOfReviews,
} from './cards.jobs.ts';
import { commentedCards } from './card-comments.service.ts';
import { cardSkillSubscribers } from './card-skills.jobs.ts';
import { cardRoutes } from './cards.routes.ts';
import { cardSearchSubscribers, refreshCardRanking } from './cards.search.ts';
import { bookmarksOfCards } from './card-handover.service.ts';
import { cardHolders } from './card-holders.ts';
import { cardsForProgress } from './card-progress.service.ts';
import { mayReachCard } from './cards.service.ts';
import { cardNotifiers } from './cards.notifications.ts';
import { cardSubject } from './cards.notification-subjects.ts';

export const cardsFeature: ServerFeature = {
  slug: 'cards',
  tables: cardsTables,
  routes: cardRoutes,
  jobs: [refreshCardRanking, archiveOnTheirDay, remindOfReviews, compareEarlierCards, handOverCard],
  subscribers: [
    ...cardSearchSubscribers,
    ...cardSkillSubscribers,
    eraseLearning,
    ...closeModeration,
    ...compareWithOthers,
    ...handOverRetired,
    ...cardNotifiers,
  ],
  notificationSubjects: { card: cardSubject },
  gives: [
    fileAudiences.with({ recordType: 'card', maySee: mayReachCard }),
    moderatedKinds.with({ kind: 'card', moderated: moderatedCards }),
    commentOwners.with(commentedCards),
    cardSources.with(cardsForProgress),
    cardHolders.with(bookmarksOfCards),
    namesAuditSubject('card', 'cards', 'title'),
  ],
};
