import { msg } from '@lingui/core/macro';
import type { CardTypeView } from '../../card-type.ts';
import { readingCompletes } from '../../reading-words.ts';

export const fileView: CardTypeView<'file'> = {
  mediaShape: 'line',
  completes: readingCompletes,
  // Only pages that are drawn here can be seen to be read.
  measures: ({ content }) =>
    content.cardType === 'file' && content.media?.contentType === 'application/pdf'
      ? msg`Your progress grows as you read the pages here. Reading a downloaded copy isn’t measured.`
      : msg`This file opens in another program, so how much you read isn’t measured.`,
  showsProgress: (card) => card.completedPercentage > 0,
};
