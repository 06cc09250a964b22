import { msg } from '@lingui/core/macro';
import type { CardTypeView } from '../../card-type.ts';

export const fileView: CardTypeView<'file'> = {
  mediaShape: 'line',
  completes: () => msg`Mark it as complete when you are done.`,
};
