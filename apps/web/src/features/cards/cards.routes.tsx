import { msg } from '@lingui/core/macro';
import { IconPencil } from '@waymark/ui';
import type { RouteArguments, WebFeature } from '../../platform/feature.ts';
import { queryClient } from '../../platform/query/query-client.ts';

const WRITERS = ['CREATE_CONTENT', 'MANAGE_CONTENT'] as const;

const loadCard = async ({ params: { id } }: RouteArguments) => {
  if (id !== undefined) await queryClient.prefetchQuery((await import('./cards.queries.ts')).cardQuery(id));
};

const loadOwnContent = async ({ params }: RouteArguments) => {
  const { contentFilterOf, ownContentQuery } = await import('./own-content.queries.ts');
  await queryClient.prefetchInfiniteQuery(ownContentQuery(contentFilterOf(params['filter'])));
};

export const cardsFeature: WebFeature = {
  slug: 'cards',
  routes: [
    {
      path: '/insights/:id',
      screen: () => import('./screens/card-screen.tsx'),
      title: msg`Content`,
      loader: loadCard,
      overlay: true,
    },
    {
      path: '/mobile-insights/:id',
      screen: () => import('./screens/mobile-card-screen.tsx'),
      title: msg`Content`,
      loader: loadCard,
      audience: 'anyone',
      frame: 'focus',
    },
    { path: '/cards/new', screen: () => import('./screens/new-card-screen.tsx'), title: msg`New content`, permissions: WRITERS },
    { path: '/cards/:cardId/edit', screen: () => import('./screens/edit-card-screen.tsx'), title: msg`Edit content` },
    {
      path: '/content/:filter?',
      screen: () => import('./screens/own-content-screen.tsx'),
      title: msg`Your content`,
      permissions: WRITERS,
      loader: loadOwnContent,
    },
    {
      path: '/me/content/:filter?',
      screen: () => import('./screens/own-content-screen.tsx'),
      title: msg`Your content`,
      permissions: WRITERS,
      loader: loadOwnContent,
    },
  ],
  shell: {
    creates: [{ label: msg`Content`, icon: IconPencil, href: '/cards/new', permissions: WRITERS }],
  },
  areaPages: [
    {
      area: 'admin',
      path: 'card-types',
      section: 'content',
      label: msg`Content types`,
      icon: 'list',
      permissions: ['MANAGE_ORGANISATION'],
      screen: () => import('./screens/card-types-screen.tsx'),
    },
  ],
  personTabs: [
    { key: 'topics', label: msg`Topics`, panel: () => import('./components/person-topics-panel.tsx') },
    { key: 'cards', group: 'content', label: msg`Content`, panel: () => import('./components/person-cards-panel.tsx') },
  ],
  skillTabs: [{ key: 'content', label: msg`Content for this skill`, panel: () => import('./components/skill-cards-panel.tsx') }],
};
