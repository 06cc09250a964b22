import type { MessageDescriptor } from '@lingui/core';
import { useMatches } from 'react-router';
import type { FeatureRoute, RouteArguments } from '../feature.ts';

/** What the shell knows of a matched route. */
export interface RouteHandle {
  readonly title: MessageDescriptor | undefined;
  /** Fetches chunk and data ahead, on intent (SHL-61). */
  readonly prefetch: (args: RouteArguments) => void;
  readonly route: FeatureRoute | undefined;
}

const isHandle = (value: unknown): value is RouteHandle => typeof value === 'object' && value !== null && 'prefetch' in value;

export const handleOf = (value: unknown): RouteHandle | undefined => (isHandle(value) ? value : undefined);

/** The title of the innermost matched route that has one. */
export function useRouteTitle(): MessageDescriptor | undefined {
  return useMatches()
    .map(({ handle }) => handleOf(handle)?.title)
    .findLast((title) => title !== undefined);
}
