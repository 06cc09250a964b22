import { msg } from '@lingui/core/macro';
import { IconExternalLink, IconTools } from '@waymark/ui';
import type { CardTypeLook } from '../cards/card-type.ts';

export const ltiLook: CardTypeLook = {
  name: msg`External tool`,
  icon: IconTools,
};
export const aiccLook: CardTypeLook = {
  name: msg`AICC course`,
  icon: IconExternalLink,
};
