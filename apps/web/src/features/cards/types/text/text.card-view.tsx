import { msg } from '@lingui/core/macro';
import type { CardTypeView } from '../../card-type.ts';
import { readingCompletes } from '../../reading-words.ts';
import { TextBody } from './text-body.tsx';

export const textView: CardTypeView<'text'> = {
  Body: TextBody,
  completes: readingCompletes,
  measures: () => msg`Your progress grows as you read this page.`,
  showsProgress: (card) => card.completedPercentage > 0,
};
