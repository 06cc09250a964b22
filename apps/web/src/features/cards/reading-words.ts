import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CardDetail } from '@waymark/contract/cards';

/** What completes a card that is read: reading it to the end does not, the person says when they are done (CRD-10). */
export const readingCompletes = (card: CardDetail): MessageDescriptor =>
  card.completedPercentage === 100
    ? msg`You have read to the end. Mark it as complete when you are done.`
    : msg`Mark it as complete when you are done.`;
