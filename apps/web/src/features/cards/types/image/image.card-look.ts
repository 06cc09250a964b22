import { msg } from '@lingui/core/macro';
import { IconPhoto } from '@waymark/ui';
import type { CardTypeLook } from '../../card-type.ts';

export const imageLook: CardTypeLook = {
  name: msg`Image`,
  icon: IconPhoto,
};
