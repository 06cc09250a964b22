import { msg } from '@lingui/core/macro';
import { IconVideo } from '@waymark/ui';
import type { CardTypeLook } from '../../card-type.ts';

export const videoLook: CardTypeLook = {
  name: msg`Video`,
  icon: IconVideo,
};
