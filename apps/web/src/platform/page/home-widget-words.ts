import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { HomeWidget } from '@waymark/contract/home';

/** What the parts of the home page are called (HOM-01). */
export const HOME_WIDGET_WORDS: Readonly<Record<HomeWidget, MessageDescriptor>> = {
  announcements: msg`Announcements`,
  'continue-learning': msg`Continue learning`,
  'this-week': msg`This week`,
  waiting: msg`Waiting for you`,
  'next-role': msg`Your next role`,
  'todays-learning': msg`Today’s learning`,
  'my-team': msg`My team`,
  recommended: msg`Chosen for you`,
  following: msg`New from people you follow`,
  trending: msg`Popular at the moment`,
  channels: msg`Your channels`,
  groups: msg`Your groups`,
  leaderboard: msg`Leaderboard`,
  points: msg`Your points`,
};
