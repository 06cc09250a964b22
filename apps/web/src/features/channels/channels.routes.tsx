import { msg } from '@lingui/core/macro';
import { IconCompass } from '@waymark/ui';
import type { FeatureRoute, RouteArguments, WebFeature } from '../../platform/feature.ts';
import { queryClient } from '../../platform/query/query-client.ts';

const queries = () => import('./channels.queries.ts');
const addresses = () => import('./channel-address.rules.ts');

const loadChannels = async ({ params: { filter, id } }: RouteArguments) => {
  const view = (await addresses()).channelsViewOf(filter, id);
  if (view !== undefined) await queryClient.prefetchInfiniteQuery((await queries()).channelListQuery(view, ''));
};
const loadChannel = async ({ params: { slug } }: RouteArguments) => {
  if (slug !== undefined) await queryClient.prefetchQuery((await queries()).channelQuery(slug));
};
const loadManaged = async ({ url }: RouteArguments) =>
  queryClient.prefetchInfiniteQuery((await queries()).managedChannelsQuery((await addresses()).managedViewOf(url.searchParams)));

const list = (path: string): FeatureRoute => ({
  path,
  feature: 'channels',
  title: msg`Channels`,
  screen: () => import('./screens/channels-screen.tsx'),
  loader: loadChannels,
});
const edit = (path: string): FeatureRoute => ({
  path,
  feature: 'channels',
  title: msg`Edit channel`,
  screen: () => import('./screens/edit-channel-screen.tsx'),
  loader: loadChannel,
});
const page = (path: string): FeatureRoute => ({
  path,
  feature: 'channels',
  title: msg`Channel`,
  screen: () => import('./screens/channel-screen.tsx'),
  loader: loadChannel,
});

export const channelsFeature: WebFeature = {
  slug: 'channels',
  routes: [
    list('/channels'),
    {
      path: '/channels/new',
      feature: 'channels',
      permissions: ['CREATE_CONTENT', 'MANAGE_CONTENT'],
      title: msg`Create a channel`,
      screen: () => import('./screens/new-channel-screen.tsx'),
    },
    {
      path: '/channels/offered/:hostName/:slug',
      feature: 'shared_channel',
      title: msg`Channel`,
      screen: () => import('./screens/offered-channel-screen.tsx'),
    },
    list('/channels/:filter/:id?'),
    edit('/channel/:slug/edit'),
    edit('/channel/:slug/edit/:part'),
    {
      path: '/channel/:slug/curate',
      feature: 'channels',
      title: msg`Posts that wait`,
      screen: () => import('./screens/curate-screen.tsx'),
      loader: loadChannel,
    },
    page('/channel/:slug'),
    page('/channel/:slug/:tabName'),
    page('/channel/:slug/:tabName/:subSectionId'),
  ],
  areaPages: [
    {
      area: 'admin',
      path: 'channels',
      section: 'content',
      label: msg`Channels`,
      icon: 'rss',
      feature: 'channels',
      permissions: ['MANAGE_CONTENT'],
      screen: () => import('./screens/managed-channels-screen.tsx'),
      loader: loadManaged,
    },
  ],
  personTabs: [
    { key: 'channels', label: msg`Channels`, feature: 'channels', panel: () => import('./components/person-channels-panel.tsx') },
  ],
  cardDialogs: [
    {
      key: 'post-to-channel',
      label: msg`Post to a channel`,
      icon: IconCompass,
      feature: 'channels',
      dialog: () => import('./dialogs/post-card-dialog.tsx'),
    },
  ],
  shell: {
    creates: [
      {
        label: msg`Channel`,
        icon: IconCompass,
        href: '/channels/new',
        feature: 'channels',
        permissions: ['CREATE_CONTENT', 'MANAGE_CONTENT'],
      },
    ],
  },
  problemMessages: () => import('./channels.problem-messages.ts'),
};
