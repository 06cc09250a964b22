import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CardType } from '@waymark/contract/cards';
import {
  IconArticle,
  IconChartBar,
  IconFile,
  IconFileText,
  IconHelpCircle,
  IconMicrophone,
  IconPhoto,
  IconSchool,
  type IconShape,
  IconVideo,
} from '@waymark/ui';

interface CardTypeLook {
  readonly name: MessageDescriptor;
  readonly icon: IconShape;
}

/** What each type of card is called and shown by, unless the organisation has its own word for it (CRD-13). */
export const CARD_TYPE_LOOKS: Readonly<Record<CardType, CardTypeLook>> = {
  article: { name: msg`Article`, icon: IconArticle },
  text: { name: msg`Text`, icon: IconFileText },
  image: { name: msg`Image`, icon: IconPhoto },
  video: { name: msg`Video`, icon: IconVideo },
  audio: { name: msg`Audio`, icon: IconMicrophone },
  file: { name: msg`File`, icon: IconFile },
  poll: { name: msg`Poll`, icon: IconChartBar },
  quiz: { name: msg`Quiz`, icon: IconHelpCircle },
  scorm: { name: msg`SCORM course`, icon: IconSchool },
};
