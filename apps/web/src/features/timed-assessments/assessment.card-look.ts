import { msg } from '@lingui/core/macro';
import { IconClock, IconShieldCheck } from '@waymark/ui';
import type { CardTypeLook } from '../cards/card-type.ts';

export const assessmentLook: CardTypeLook = {
  name: msg`Assessment`,
  icon: IconClock,
};

export const proctoredLook: CardTypeLook = {
  name: msg`Proctored assessment`,
  icon: IconShieldCheck,
};
