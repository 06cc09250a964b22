import { msg } from '@lingui/core/macro';
import { IconSchool } from '@waymark/ui';
import type { CardTypeLook } from '../../card-type.ts';

export const courseLook: CardTypeLook = {
  name: msg`Course`,
  icon: IconSchool,
};
