import { msg } from '@lingui/core/macro';
import { IconCompass } from '@waymark/ui';
import type { WebFeature } from '../../platform/feature.ts';

const CHANNEL = msg`Channel`;
const CHANNELS = msg`Channels`;

export const channelsFeature: WebFeature = {
  slug: 'channels',
  routes: [
    {
      path: '/channels/new',
      feature: 'channels',
      permissions: ['CREATE_CHANNELS', 'MANAGE_CONTENT'],
      title: CHANNELS,
      screen: () => import('./screens/new-channel-screen.tsx'),
    },
    {
      path: '/channels/offered/:hostName/:slug',
      feature: 'shared_channel',
      title: CHANNEL,
      screen: () => import('./screens/offered-channel-screen.tsx'),
    },
    {
      path: '/channels/:filter?/:id?',
      feature: 'channels',
      title: CHANNELS,
      screen: () => import('./screens/channels-screen.tsx'),
    },
    {
      path: '/channel/:slug/edit/:part?',
      feature: 'channels',
      title: CHANNEL,
      screen: () => import('./screens/edit-channel-screen.tsx'),
    },
    {
      path: '/channel/:slug/:tabName?/:subSectionId?',
      feature: 'channels',
      title: CHANNEL,
      screen: () => import('./screens/channel-screen.tsx'),
      loader: async (args) => (await import('./channels.queries.ts')).loadChannel(args),
    },
  ],
  areaPages: [
    {
      area: 'admin',
      path: 'channels',
      section: 'content',
      label: CHANNELS,
      icon: 'rss',
      feature: 'channels',
      permissions: ['MANAGE_CONTENT'],
      screen: () => import('./screens/managed-channels-screen.tsx'),
    },
  ],
  groupTabs: [{ key: 'channels', label: CHANNELS, feature: 'channels', panel: () => import('./components/group-channels-panel.tsx') }],
  personTabs: [
    {
      key: 'channels',
      group: 'content',
      label: CHANNELS,
      feature: 'channels',
      panel: () => import('./components/person-channels-panel.tsx'),
    },
  ],
  shell: {
    creates: [
      {
        label: CHANNEL,
        icon: IconCompass,
        href: '/channels/new',
        feature: 'channels',
        permissions: ['CREATE_CHANNELS', 'MANAGE_CONTENT'],
      },
    ],
  },
};
