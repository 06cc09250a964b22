import type { ServerFeature } from '../../platform/feature.ts';
import { findCard } from '../cards/cards.public.ts';
import { showFilesWith } from '../media/media.public.ts';
import { projectCardSubscribers } from './project-cards.jobs.ts';
import { gradesProject } from './project-cards.policy.ts';
import { findDraftOwner, findSubmission } from './project-cards.repo.ts';
import { projectCardRoutes } from './project-cards.routes.ts';

showFilesWith('project-draft', async (ctx, id) => ctx.actor !== null && (await findDraftOwner(ctx.store, id)) === ctx.actor.userId);

showFilesWith('project-submission', async (ctx, id) => {
  const row = ctx.actor === null ? undefined : await findSubmission(ctx.store, id);
  if (row === undefined) return false;
  if (row.user_id === ctx.actor?.userId) return true;
  const card = await findCard(ctx.store, ctx.actor, row.card_id);
  return card?.content.cardType === 'project' && gradesProject(ctx.actor, card, card.content);
});

export const projectCardsFeature: ServerFeature = { slug: 'project-cards', routes: projectCardRoutes, subscribers: projectCardSubscribers };
