import { useState } from 'react';
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router';
import { Page } from '@waymark/ui';
import { ApiProblem, isProblemOf } from '../../platform/api/api-problem.ts';
import { isAway } from '../../platform/api/reach.ts';
import { ScreenRefusal } from '../router/guards.ts';
import { ChunkError } from '../router/screen-chunk.ts';
import { FailedScreen, ForbiddenScreen, NotFoundScreen } from './error-screens.tsx';
import { CUT_OFF } from './part-failure.tsx';

function statusOf(error: unknown): number {
  if (error instanceof ScreenRefusal) return error.kind === 'forbidden' ? 403 : 404;
  if (error instanceof ApiProblem || isRouteErrorResponse(error)) return error.status;
  return 500;
}

function Failed({ error }: { error: unknown }) {
  const { revalidate, state } = useRevalidator();
  const known = error instanceof ApiProblem ? error : null;
  // Parts of a screen whose code never came fail in their own words.
  const [wasAway] = useState(isAway);
  const isCutOff = wasAway && (known === null || isProblemOf(known, 'offline'));
  const retry = () => {
    // The router keeps a chunk that failed; only a fresh page asks for it again.
    if (error instanceof ChunkError || (isCutOff && known === null)) location.reload();
    else void revalidate();
  };
  return <FailedScreen error={isCutOff ? CUT_OFF : known} isCutOff={isCutOff} onRetry={retry} retrying={state === 'loading'} />;
}

/** What stands in the place of a screen that was refused or failed; header and menu stay (SHL-50, SHL-51). */
export function RouteError() {
  const error = useRouteError();
  if (error instanceof ScreenRefusal && error.kind === 'empty') return <Page />;
  const status = statusOf(error);
  if (status === 404) return <NotFoundScreen />;
  if (status === 403) return <ForbiddenScreen />;
  return <Failed error={error} />;
}
