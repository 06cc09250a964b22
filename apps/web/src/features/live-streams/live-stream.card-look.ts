import { msg } from '@lingui/core/macro';
import { IconAccessPoint } from '@waymark/ui';
import type { CardTypeLook } from '../cards/card-type.ts';

export const liveStreamLook: CardTypeLook = {
  name: msg`Live stream`,
  icon: IconAccessPoint,
};
