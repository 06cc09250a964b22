import { msg } from '@lingui/core/macro';
import { IconHelpCircle } from '@waymark/ui';
import type { CardTypeLook } from '../../card-type.ts';

export const quizLook: CardTypeLook = {
  name: msg`Quiz`,
  icon: IconHelpCircle,
};
