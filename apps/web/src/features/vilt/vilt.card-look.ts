import { msg } from '@lingui/core/macro';
import { IconCalendarEvent } from '@waymark/ui';
import type { CardTypeLook } from '../cards/card-type.ts';

export const viltLook: CardTypeLook = {
  name: msg`Instructor-led session`,
  icon: IconCalendarEvent,
};
