import { msg } from '@lingui/core/macro';
import { IconClipboardCheck } from '@waymark/ui';
import type { CardTypeLook } from '../cards/card-type.ts';

export const projectLook: CardTypeLook = {
  name: msg`Project`,
  icon: IconClipboardCheck,
};
