import type { CardTypeView } from '../../card-type.ts';
import { readingCompletes } from '../../reading-words.ts';
import { TextBody } from './text-body.tsx';

export const textView: CardTypeView<'text'> = {
  Body: TextBody,
  completes: readingCompletes,
  showsProgress: (card) => card.completedPercentage > 0,
};
