import { msg } from '@lingui/core/macro';
import type { WebFeature } from '../../platform/feature.ts';

export const adminFeature: WebFeature = {
  slug: 'admin',
  routes: [{ path: '/admin', area: 'admin', title: msg`Administration`, screen: () => import('./screens/admin-screen.tsx') }],
};
