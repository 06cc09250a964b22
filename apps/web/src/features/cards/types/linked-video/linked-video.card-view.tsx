import { msg } from '@lingui/core/macro';
import { lazy } from 'react';
import { isCompleted } from '@waymark/contract/cards';
import type { CardTypeView } from '../../card-type.ts';
import { PlayAction } from '../../components/play-action.tsx';

export const linkedVideoView: CardTypeView<'linked_video'> = {
  Body: lazy(async () => ({ default: (await import('./linked-video-body.tsx')).LinkedVideoBody })),
  Action: PlayAction,
  actionFor: 'anyone',
  hasAction: (card, { player }) => player !== null && !isCompleted(card),
  leadsToContent: true,
  completes: () => msg`This is complete when you watch to the end.`,
  showsProgress: () => true,
};
