import type { ReactNode } from 'react';
import { ErrorState, Skeletons } from '@waymark/ui';
import { useErrorMessage } from '../../../platform/api/error-message.ts';

interface Asked<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
}

/** What a page has once its data is there; until then its shape, or what went wrong. */
export function Loaded<Data>({ query, children }: { readonly query: Asked<Data>; readonly children: (data: Data) => ReactNode }) {
  const message = useErrorMessage(query.error);
  if (query.data !== undefined) return children(query.data);
  if (query.isError)
    return (
      <ErrorState onRetry={() => void query.refetch()} retrying={query.isFetching}>
        {message}
      </ErrorState>
    );
  return <Skeletons shape="rows" count={4} />;
}
