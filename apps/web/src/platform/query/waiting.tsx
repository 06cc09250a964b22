import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { type ErrorState, Loading, Skeletons } from '@waymark/ui';
import { LoadFailure } from './load-failure.tsx';

/** A ready-made shape, or one of its own made of `Skeleton`s. */
type Shape = ComponentProps<typeof Skeletons> | { readonly children: ReactNode };

type WaitingProps = Shape & {
  readonly of: Pick<UseQueryResult, 'error' | 'isError' | 'isFetching'> & { readonly refetch: () => unknown };
  /** Of the heading that says what went wrong; 1 unless told where it stands in the place of a whole page. */
  readonly level?: ComponentProps<typeof ErrorState>['level'];
};

/** What stands in the place of data that is not there yet: its shape, or what went wrong and a way to try again (SHL-52). */
export function Waiting({ of: query, level, ...shape }: WaitingProps) {
  if (!query.isError) return 'children' in shape ? <Loading>{shape.children}</Loading> : <Skeletons {...shape} />;
  const isWholePage = 'shape' in shape && (shape.shape === 'page' || shape.shape === 'detail');
  return (
    <LoadFailure
      error={query.error}
      level={level ?? (isWholePage ? 1 : undefined)}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    />
  );
}
