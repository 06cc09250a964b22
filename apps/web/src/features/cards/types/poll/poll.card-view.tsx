import { msg } from '@lingui/core/macro';
import { lazy } from 'react';
import type { CardTypeView } from '../../card-type.ts';

export const pollView: CardTypeView<'poll'> = {
  // Its ballot stands right below the title and has the button.
  Body: lazy(async () => ({ default: (await import('./poll.tsx')).Poll })),
  completes: () => msg`This is complete when you vote.`,
};
