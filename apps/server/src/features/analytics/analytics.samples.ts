import { saveAnalyticsView } from '@waymark/contract/analytics';
import { defineSamples } from '../../testing/samples.ts';
import { aChannel } from '../channels/channels.factory.ts';
import { aGroup } from '../groups/groups.factory.ts';
import { aPathCard } from '../pathways/pathways.factory.ts';

export const analyticsSamples = defineSamples(({ app, caller }) => {
  const group = async () => ({ groupId: (await aGroup(await app.signedIn({ role: 'super-admin' }))).id });
  const channel = async () => ({ channelId: (await aChannel(await app.signedIn({ role: 'super-admin' }))).id });
  const path = async () => ({ pathId: (await aPathCard(await app.signedIn({ role: 'super-admin' }))).id });
  const view = { name: 'Autumn', area: 'people', query: 'start=2026-09-01&end=2026-11-24' } as const;
  return {
    'analytics.get': { params: { area: 'overview-performance' }, query: { start: '2026-01-01', end: '2026-03-31' } },
    'analytics.figure-rows': { params: { figureId: 'things-finished' }, query: { start: '2026-01-01', end: '2026-03-31' } },
    'analytics.group-figure-rows': async () => ({ params: { ...(await group()), figureId: 'people-learned' } }),
    'analytics.export': { params: { area: 'content' }, query: { table: 'top-cards', format: 'csv' } },
    'analytics.list-views': {},
    'analytics.save-view': { body: view },
    'analytics.delete-view': async () => ({ params: { viewId: (await caller.call(saveAnalyticsView, { body: view })).id } }),
    'analytics.channel': async () => ({ params: await channel(), query: {} }),
    'analytics.export-channel': async () => ({ params: await channel(), query: { table: 'top-cards', format: 'parquet' }, answers: 404 }),
    'analytics.path': async () => ({ params: await path(), query: {} }),
    'analytics.export-path': async () => ({ params: await path(), query: { table: 'path-steps' }, answers: 404 }),
    'analytics.group': async () => ({ params: await group(), query: { compare: 'none' } }),
    'analytics.group-members': async () => ({ params: await group() }),
    'analytics.export-group': async () => ({ params: await group(), query: { table: 'members', format: 'xlsx' } }),
  };
});
