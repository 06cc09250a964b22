import { msg } from '@lingui/core/macro';
import { IconBulb, IconSchool } from '@waymark/ui';
import type { CardTypeLook } from '../cards/card-type.ts';

export const scormLook: CardTypeLook = {
  name: msg`SCORM course`,
  icon: IconSchool,
  purpose: msg`A course as a SCORM 1.2 or 2004 package`,
};

export const h5pLook: CardTypeLook = {
  name: msg`Interactive content (H5P)`,
  icon: IconBulb,
  purpose: msg`Interactive video, quiz, cards and more as an H5P package`,
};
