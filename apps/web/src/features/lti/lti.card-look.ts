import { msg } from '@lingui/core/macro';
import { IconExternalLink, IconTools } from '@waymark/ui';
import type { CardTypeLook } from '../cards/card-type.ts';

export const ltiLook: CardTypeLook = {
  name: msg`External tool`,
  icon: IconTools,
  purpose: msg`Content from a tool your organisation uses, which sends grades back (LTI)`,
};
export const aiccLook: CardTypeLook = {
  name: msg`AICC course`,
  icon: IconExternalLink,
  purpose: msg`A link to a course that reports progress through AICC`,
};
