import { msg } from '@lingui/core/macro';
import type { CardTypeView } from '../../card-type.ts';

export const imageView: CardTypeView<'image'> = {
  mediaShape: 'picture',
  completes: () => msg`Mark it as complete when you are done.`,
};
