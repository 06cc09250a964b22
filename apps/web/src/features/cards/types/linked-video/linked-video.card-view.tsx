import { msg } from '@lingui/core/macro';
import { lazy } from 'react';
import type { CardTypeView } from '../../card-type.ts';

/** Its player starts it: there is no second button for it. */
export const linkedVideoView: CardTypeView<'linked_video'> = {
  Body: lazy(async () => ({ default: (await import('./linked-video-body.tsx')).LinkedVideoBody })),
  completes: () => msg`This is complete when you watch to the end.`,
  showsProgress: () => true,
};
