import { msg } from '@lingui/core/macro';
import { lazy, Suspense } from 'react';
import { Skeleton } from '@waymark/ui';
import type { CardTypeView } from '../cards/card-type.ts';

const ProjectAction = lazy(async () => ({ default: (await import('./components/project-action.tsx')).ProjectAction }));

export const projectView: CardTypeView<'project'> = {
  Body: lazy(async () => ({ default: (await import('./components/project-body.tsx')).ProjectBody })),
  Action: (props) => (
    <Suspense fallback={<Skeleton width="100%" height="2.5rem" radius="var(--r-2)" />}>
      <ProjectAction {...props} />
    </Suspense>
  ),
  actionFor: 'signedIn',
  completes: () => msg`This is complete when a grader passes your work.`,
};
