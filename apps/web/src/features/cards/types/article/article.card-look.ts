import { msg } from '@lingui/core/macro';
import { IconArticle } from '@waymark/ui';
import type { CardTypeLook } from '../../card-type.ts';

export const articleLook: CardTypeLook = {
  name: msg`Article`,
  icon: IconArticle,
};
