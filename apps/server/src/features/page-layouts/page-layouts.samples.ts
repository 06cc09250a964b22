import { listPageLayouts, publishPageLayout, saveLayoutDraft } from '@waymark/contract/page-layouts';
import { defineSamples } from '../../testing/samples.ts';
import { aPageLayout, aPublishedLayout } from './page-layouts.factory.ts';

export const pageLayoutSamples = defineSamples(({ app, caller }) => {
  const page = 'homepage';
  const audience = { groups: [], roles: ['learner'], languages: [] };
  const layout = async () => {
    const { id, version, draft } = await aPageLayout(caller);
    return { params: { pageLayoutId: id }, version, draft };
  };
  const published = async () => {
    const { id, version, draft } = await aPublishedLayout(caller, undefined);
    return { params: { pageLayoutId: id }, version, draft };
  };
  const withVersion = async () => {
    const { params, version } = await layout();
    return { params, body: { version } };
  };
  return {
    'page-layouts.list': { query: { page } },
    'page-layouts.choices': { query: { page } },
    'page-layouts.create': { body: { page, name: 'Learners', audience } },
    'page-layouts.order': async () => {
      await layout();
      const { items } = await caller.call(listPageLayouts, { query: { page } });
      return { body: { page, layoutIds: items.filter((one) => one.audience !== null).map(({ id }) => id) } };
    },
    'page-layouts.get': async () => ({ params: (await layout()).params }),
    'page-layouts.update': async () => {
      const { params, version } = await layout();
      return { params, body: { name: 'Learners', audience, version } };
    },
    'page-layouts.delete': async () => ({ params: (await layout()).params }),
    'page-layouts.save-draft': async () => {
      const { params, version, draft } = await layout();
      return { params, body: { widgets: draft.slice(1), version } };
    },
    'page-layouts.publish': withVersion,
    'page-layouts.schedule': async () => {
      const { params, version } = await layout();
      return { params, body: { version, publishAt: new Date(app.clock.now().getTime() + 3_600_000).toISOString() } };
    },
    'page-layouts.cancel-schedule': async () => ({ params: (await layout()).params }),
    'page-layouts.list-versions': async () => ({ params: (await published()).params, query: { limit: 10 } }),
    'page-layouts.restore-version': async () => {
      const { params, version, draft } = await published();
      const saved = await caller.call(saveLayoutDraft, { params, body: { widgets: draft.slice(1), version } });
      const second = await caller.call(publishPageLayout, { params, body: { version: saved.version } });
      return { params: { ...params, number: 1 }, body: { version: second.version } };
    },
    'page-layouts.hide-widget': { body: { page, widget: 'points', isHidden: false } },
  };
});
