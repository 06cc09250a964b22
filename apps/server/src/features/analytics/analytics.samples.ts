import { saveAnalyticsView } from '@waymark/contract/analytics';
import { defineSamples } from '../../testing/samples.ts';
import { aGroup } from '../groups/groups.factory.ts';

export const analyticsSamples = defineSamples(({ app, caller }) => {
  const group = async () => ({ groupId: (await aGroup(await app.signedIn({ role: 'super-admin' }))).id });
  const view = { name: 'Autumn', area: 'people', query: 'start=2026-09-01&end=2026-11-24' } as const;
  return {
    'analytics.get': { params: { area: 'overview-performance' }, query: { start: '2026-01-01', end: '2026-03-31' } },
    'analytics.export': { params: { area: 'content' }, query: { table: 'top-cards', format: 'csv' } },
    'analytics.list-views': {},
    'analytics.save-view': { body: view },
    'analytics.delete-view': async () => ({ params: { viewId: (await caller.call(saveAnalyticsView, { body: view })).id } }),
    'analytics.group': async () => ({ params: await group(), query: { compare: 'none' } }),
    'analytics.group-members': async () => ({ params: await group() }),
    'analytics.export-group': async () => ({ params: await group(), query: { table: 'members', format: 'xlsx' } }),
  };
});
