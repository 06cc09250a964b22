import { msg } from '@lingui/core/macro';
import { isCompleted } from '@waymark/contract/cards';
import type { CardTypeView } from '../../card-type.ts';
import { PlayAction } from '../../components/play-action.tsx';

export const videoView: CardTypeView<'video'> = {
  mediaShape: 'picture',
  Action: PlayAction,
  actionFor: 'anyone',
  hasAction: (card) => !isCompleted(card),
  leadsToContent: true,
  completes: () => msg`This is complete when you watch to the end.`,
  showsProgress: () => true,
};
