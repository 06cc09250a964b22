import { msg } from '@lingui/core/macro';
import { IconCompass } from '@waymark/ui';
import type { RouteArguments, WebFeature } from '../../platform/feature.ts';

const queries = () => import('./channels.queries.ts');

const loadChannel = async (args: RouteArguments) => (await queries()).loadChannel(args);

export const channelsFeature: WebFeature = {
  slug: 'channels',
  routes: [
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
    {
      path: '/channels/:filter?/:id?',
      feature: 'channels',
      title: msg`Channels`,
      screen: () => import('./screens/channels-screen.tsx'),
      loader: async (args) => (await queries()).loadChannels(args),
    },
    {
      path: '/channel/:slug/edit/:part?',
      feature: 'channels',
      title: msg`Edit channel`,
      screen: () => import('./screens/edit-channel-screen.tsx'),
      loader: loadChannel,
    },
    {
      path: '/channel/:slug/curate',
      feature: 'channels',
      title: msg`Posts that wait`,
      screen: () => import('./screens/curate-screen.tsx'),
      loader: loadChannel,
    },
    {
      path: '/channel/:slug/:tabName?/:subSectionId?',
      feature: 'channels',
      title: msg`Channel`,
      screen: () => import('./screens/channel-screen.tsx'),
      loader: loadChannel,
    },
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
      loader: async (args) => (await queries()).loadManagedChannels(args),
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
