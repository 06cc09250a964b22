import { msg } from '@lingui/core/macro';
import { IconMicrophone } from '@waymark/ui';
import type { CardTypeLook } from '../../card-type.ts';

export const audioLook: CardTypeLook = {
  name: msg`Audio`,
  icon: IconMicrophone,
};
