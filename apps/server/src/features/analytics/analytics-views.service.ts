import {
  ANALYTICS_LIMITS,
  analyticsProblems,
  type AnalyticsView,
  type AnalyticsViewId,
  type AnalyticsViewInput,
} from '@waymark/contract/analytics';
import { mutate } from '../../platform/audit/mutate.ts';
import type { ActorContext } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { checkAnalyst } from './analytics-scope.service.ts';
import { deleteView, listViews, saveView, type ViewRow } from './analytics-views.repo.ts';
import { analyticsViewDeleted, analyticsViewSaved } from './analytics.events.ts';

const present = ({ id, name, area, query, created_at }: ViewRow): AnalyticsView => ({
  id,
  name,
  area,
  query,
  createdAt: created_at.toISOString(),
});

/** ANA-01: views the caller saved, by name. */
export async function listOwnViews(ctx: ActorContext) {
  checkAnalyst(ctx);
  return { items: (await listViews(ctx.store, ctx.actor.userId)).map(present) };
}

/** ANA-01: saves a view; one of the same name is written over. Throws `too-many-analytics-views`. */
export async function saveOwnView(ctx: ActorContext, view: AnalyticsViewInput) {
  checkAnalyst(ctx);
  return mutate(ctx, analyticsViewSaved, async (ctx) => {
    const row = await saveView(ctx.store, ctx.actor.userId, view, ANALYTICS_LIMITS.views, ctx.now());
    if (row === undefined) throw refuse(analyticsProblems['too-many-analytics-views'], { params: { max: ANALYTICS_LIMITS.views } });
    return { result: present(row), subject: { type: 'analytics-view', id: row.id }, details: { viewId: row.id, name: row.name } };
  });
}

/** Deletes a view of the caller's. Throws `analytics-view-not-found`. */
export async function deleteOwnView(ctx: ActorContext, viewId: AnalyticsViewId) {
  checkAnalyst(ctx);
  await mutate(ctx, analyticsViewDeleted, async (ctx) => {
    const row = await deleteView(ctx.store, ctx.actor.userId, viewId);
    if (row === undefined) throw refuse(analyticsProblems['analytics-view-not-found']);
    return { result: undefined, subject: { type: 'analytics-view', id: viewId }, details: { viewId, name: row.name } };
  });
}
