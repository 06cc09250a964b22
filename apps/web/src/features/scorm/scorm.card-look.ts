import { msg } from '@lingui/core/macro';
import { IconBulb, IconSchool } from '@waymark/ui';
import type { CardTypeLook } from '../cards/card-type.ts';

export const scormLook: CardTypeLook = {
  name: msg`SCORM course`,
  icon: IconSchool,
  player: 'play',
};

export const h5pLook: CardTypeLook = {
  name: msg`Interactive content (H5P)`,
  icon: IconBulb,
  player: 'play',
};
