import { msg } from '@lingui/core/macro';
import { IconFile } from '@waymark/ui';
import type { CardTypeLook } from '../../card-type.ts';

export const fileLook: CardTypeLook = {
  name: msg`File`,
  icon: IconFile,
};
