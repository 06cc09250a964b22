import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { ErrorState } from '@waymark/ui';
import { isProblemOf } from '../api/api-problem.ts';
import { useErrorMessage } from '../api/error-message.ts';
import { isAway } from '../api/reach.ts';

type LoadFailureProps = ComponentProps<typeof ErrorState> & { readonly error: unknown };

/** In the place of what did not load: why, or that it is not on this device while there is no network (SHL-39, SHL-52). */
export function LoadFailure({ error, title, children, ...rest }: LoadFailureProps) {
  const { t } = useLingui();
  const message = useErrorMessage(error);
  if (isProblemOf(error, 'offline') && isAway()) {
    return (
      <ErrorState {...rest} title={t`Not on this device`}>
        <Trans>You’re offline, and you haven’t opened this on this device before. It opens by itself once you’re back online.</Trans>
      </ErrorState>
    );
  }
  return (
    <ErrorState {...rest} title={title}>
      {message} {children}
    </ErrorState>
  );
}
