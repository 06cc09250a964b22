import type { BaseContext } from '../../platform/context.ts';
import { restartLearners } from './path-learners.repo.ts';
import { recount } from './path-progress.service.ts';

export { visiblePath } from './path-access.service.ts';
export { findRequiredCards } from './pathways.repo.ts';
export { getPathDraft, savePathDraft, setPathPeople } from './path-draft.service.ts';
export { publishPath } from './path-publish.service.ts';
export { journeyCardType, pathwayCardType } from './path.card-type.ts';
export { startPath } from './path-outline.service.ts';

/**
 * Begins a path again for people, as a new period does (B1, `freshFrom`): what they did before no longer counts. Inside a mutation pass its
 * store on. The caller has opened the period of the path's card.
 */
export async function restartPath(ctx: BaseContext, path: { pathId: string; userIds: readonly string[]; freshFrom: Date }): Promise<void> {
  await restartLearners(ctx.store, path.pathId, path.userIds, path.freshFrom);
  await recount(
    ctx,
    path.userIds.map((user_id) => ({ path_id: path.pathId, user_id })),
    'done',
  );
}
