import { msg } from '@lingui/core/macro';
import { IconMovie } from '@waymark/ui';
import type { CardTypeLook } from '../../card-type.ts';

export const linkedVideoLook: CardTypeLook = {
  name: msg`Video link`,
  icon: IconMovie,
};
