import { msg } from '@lingui/core/macro';
import { IconSchool } from '@waymark/ui';
import type { CardTypeLook } from '../cards/card-type.ts';

export const cmi5Look: CardTypeLook = {
  name: msg`cmi5 course`,
  icon: IconSchool,
  player: 'course',
};
