import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { cardNotifications } from '@waymark/contract/cards';

/** What the kinds of notification of cards are called. */
export const cardNotificationNames: Readonly<Record<keyof typeof cardNotifications, MessageDescriptor>> = {
  mentioned: msg`Someone mentions you`,
  replied: msg`Someone replies to your comment`,
  commented: msg`Someone comments on your content`,
  'content-received': msg`Someone transfers content to you`,
  'content-retired': msg`Content you saved or were assigned is replaced or retired`,
  'attempts-given': msg`You get more attempts at a quiz or assessment`,
  'attempts-asked': msg`Someone asks you for another attempt at a quiz or assessment`,
  'review-due': msg`Your content is due for review`,
};
