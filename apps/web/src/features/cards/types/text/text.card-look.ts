import { msg } from '@lingui/core/macro';
import { IconFileText } from '@waymark/ui';
import type { CardTypeLook } from '../../card-type.ts';

export const textLook: CardTypeLook = {
  name: msg`Text`,
  icon: IconFileText,
};
