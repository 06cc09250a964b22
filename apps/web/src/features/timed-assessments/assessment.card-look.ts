import { msg } from '@lingui/core/macro';
import { IconClock, IconShieldCheck } from '@waymark/ui';
import type { CardTypeLook } from '../cards/card-type.ts';

export const assessmentLook: CardTypeLook = {
  name: msg`Assessment`,
  icon: IconClock,
  purpose: msg`Timed questions, different for each attempt`,
};

export const proctoredLook: CardTypeLook = {
  name: msg`Proctored assessment`,
  icon: IconShieldCheck,
  purpose: msg`The same, plus a record of focus and full screen`,
};
