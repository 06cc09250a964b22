import { msg } from '@lingui/core/macro';
import type { CardTypeView } from '../../card-type.ts';

/** Its player starts it: there is no second button for it. */
export const videoView: CardTypeView<'video'> = {
  mediaShape: 'picture',
  completes: () => msg`This is complete when you watch to the end.`,
  showsProgress: () => true,
};
