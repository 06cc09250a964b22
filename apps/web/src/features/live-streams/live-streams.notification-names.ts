import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { liveStreamNotifications } from '@waymark/contract/live-streams';

/** What the kinds of notification of live streams are called. */
export const liveStreamNotificationNames: Readonly<Record<keyof typeof liveStreamNotifications, MessageDescriptor>> = {
  'live-stream-place': msg`You get a place in a live stream from the waiting list`,
  'live-stream-soon': msg`A live stream you registered for starts soon or has started`,
  'live-stream-moved': msg`A live stream you registered for is moved`,
  'live-stream-co-host': msg`You become the co-host of a live stream`,
};
