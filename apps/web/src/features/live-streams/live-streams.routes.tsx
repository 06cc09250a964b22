import { msg } from '@lingui/core/macro';
import { IconVideo } from '@waymark/ui';
import type { RouteArguments, WebFeature } from '../../platform/feature.ts';
import { queryClient } from '../../platform/query/query-client.ts';

const loadStream = async ({ params: { id } }: RouteArguments) => {
  if (id !== undefined) await queryClient.prefetchQuery((await import('./live-streams.queries.ts')).liveCardQuery(id));
};

export const liveStreamsFeature: WebFeature = {
  slug: 'live-streams',
  routes: [
    {
      path: '/video_streams/:id',
      screen: () => import('./screens/live-screen.tsx'),
      title: msg`Live stream`,
      feature: 'live_streams',
      loader: loadStream,
    },
    {
      path: '/video_streams/:id/attendance',
      screen: () => import('./screens/attendance-screen.tsx'),
      title: msg`Attendance`,
      feature: 'live_streams',
      loader: loadStream,
    },
    {
      path: '/video_streams/:id/registrations',
      screen: () => import('./screens/registrations-screen.tsx'),
      title: msg`Registrations`,
      feature: 'live_streams',
      loader: loadStream,
    },
  ],
  shell: {
    creates: [
      {
        label: msg`Live stream`,
        icon: IconVideo,
        href: '/cards/new?type=video_stream',
        feature: 'live_streams',
        permissions: ['HOST_LIVE_STREAMS'],
      },
    ],
  },
};
