import { msg } from '@lingui/core/macro';
import { lazy, Suspense } from 'react';
import type { CardTypeView } from '../cards/card-type.ts';

const parts = () => import('./components/stream-parts.tsx');
const StreamAction = lazy(async () => ({ default: (await parts()).StreamAction }));

export const liveStreamView: CardTypeView<'video_stream'> = {
  mediaShape: 'picture',
  Body: lazy(async () => ({ default: (await parts()).StreamStanding })),
  Action: (props) => (
    <Suspense>
      <StreamAction {...props} />
    </Suspense>
  ),
  actionFor: 'signedIn',
  completes: ({ content }) =>
    content?.cardType === 'video_stream' && content.can.start
      ? msg`This is complete when you have hosted or watched 80 % of it, live or later.`
      : msg`This is complete when you have watched 80 % of it, live or later.`,
  showsProgress: (card) => card.completedPercentage > 0,
};
