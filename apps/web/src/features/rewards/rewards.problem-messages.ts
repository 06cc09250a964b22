import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

/** What refusals about points and badges say, by code. */
export const problemMessages: ProblemMessages = {
  'badge-not-found': msg`This badge no longer exists.`,
  'shared-badge-not-found': msg`There is no badge at this address.`,
  'too-many-badges': msg`You have reached the limit of badges. Delete one first.`,
  'badge-cards-unknown': msg`Some of this content no longer exists. Choose other content.`,
};
