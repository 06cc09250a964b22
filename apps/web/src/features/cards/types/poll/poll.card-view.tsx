import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { lazy } from 'react';
import type { CardTypeView } from '../../card-type.ts';
import { BeginAction } from '../../components/begin-action.tsx';

export const pollView: CardTypeView<'poll'> = {
  Body: lazy(async () => ({ default: (await import('./poll.tsx')).Poll })),
  Action: ({ activity }) => (
    <BeginAction activity={activity}>
      <Trans>Vote</Trans>
    </BeginAction>
  ),
  leadsToContent: true,
  completes: () => msg`This is complete when you vote.`,
};
