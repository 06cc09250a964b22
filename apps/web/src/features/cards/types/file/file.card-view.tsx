import type { CardTypeView } from '../../card-type.ts';
import { readingCompletes } from '../../reading-words.ts';

export const fileView: CardTypeView<'file'> = {
  mediaShape: 'line',
  completes: readingCompletes,
  showsProgress: (card) => card.completedPercentage > 0,
};
