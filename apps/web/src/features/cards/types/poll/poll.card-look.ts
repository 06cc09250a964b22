import { msg } from '@lingui/core/macro';
import { IconChartBar } from '@waymark/ui';
import type { CardTypeLook } from '../../card-type.ts';

export const pollLook: CardTypeLook = {
  name: msg`Poll`,
  icon: IconChartBar,
};
