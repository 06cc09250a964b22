import { msg } from '@lingui/core/macro';
import type { WebFeature } from '../../platform/feature.ts';

export const cardNotesFeature: WebFeature = {
  slug: 'card-notes',
  routes: [{ path: '/me/notes', screen: () => import('./screens/notes-screen.tsx'), title: msg`Your notes` }],
};
