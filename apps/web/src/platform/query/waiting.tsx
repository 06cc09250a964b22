import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { ErrorState, Skeletons } from '@waymark/ui';
import { useErrorMessage } from '../api/error-message.ts';

type WaitingProps = ComponentProps<typeof Skeletons> & {
  readonly of: Pick<UseQueryResult, 'error' | 'isError' | 'isFetching'> & { readonly refetch: () => unknown };
  /** Of the heading that says what went wrong. */
  readonly level?: ComponentProps<typeof ErrorState>['level'];
};

/** What stands in the place of data that is not there yet: its shape, or what went wrong and a way to try again (SHL-52). */
export function Waiting({ of: query, level, ...shape }: WaitingProps) {
  const message = useErrorMessage(query.error);
  if (!query.isError) return <Skeletons {...shape} />;
  return (
    <ErrorState level={level} onRetry={() => void query.refetch()} retrying={query.isFetching}>
      {message}
    </ErrorState>
  );
}
