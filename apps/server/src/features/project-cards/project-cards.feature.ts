import type { BaseContext } from '../../platform/context.ts';
import type { ServerFeature } from '../../platform/feature.ts';
import { projectCardsTables } from './project-cards.tables.ts';
import { findCard } from '../cards/cards.public.ts';
import { fileAudiences } from '../media/media.public.ts';
import { projectCardSubscribers } from './project-cards.jobs.ts';
import { gradesProject } from './project-cards.policy.ts';
import { findDraftOwner, findSubmission } from './project-cards.repo.ts';
import { projectCardRoutes } from './project-cards.routes.ts';
import { projectCardNotifiers } from './project-cards.notifications.ts';

async function maySeeSubmission(ctx: BaseContext, id: string): Promise<boolean> {
  const row = ctx.actor === null ? undefined : await findSubmission(ctx.store, id);
  if (row === undefined) return false;
  if (row.user_id === ctx.actor?.userId) return true;
  const card = await findCard(ctx.store, ctx.actor, row.card_id);
  return card?.content.cardType === 'project' && gradesProject(ctx.actor, card, card.content);
}

export const projectCardsFeature: ServerFeature = {
  slug: 'project-cards',
  tables: projectCardsTables,
  routes: projectCardRoutes,
  subscribers: [...projectCardSubscribers, ...projectCardNotifiers],
  gives: [
    fileAudiences.with({
      recordType: 'project-draft',
      maySee: async (ctx, id) => ctx.actor !== null && (await findDraftOwner(ctx.store, id)) === ctx.actor.userId,
    }),
    fileAudiences.with({ recordType: 'project-submission', maySee: maySeeSubmission }),
  ],
};
