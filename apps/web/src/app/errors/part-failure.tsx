import { useState } from 'react';
import { ErrorState } from '@waymark/ui';
import { unanswered } from '../../platform/api/api-problem.ts';
import { isAway, useWhenReached } from '../../platform/api/reach.ts';
import { LoadFailure } from '../../platform/query/load-failure.tsx';

export const CUT_OFF = unanswered('offline');

/** Code that failed to come is asked for again by a fresh page alone. */
const reload = () => location.reload();

/** In the place of a part that failed: without a network its code was never on this device (SHL-39), otherwise as everywhere (SHL-50). */
export function PartFailure({ onRetry }: { readonly onRetry: () => void }) {
  const [isCutOff] = useState(isAway);
  useWhenReached(() => {
    if (isCutOff) reload();
  });
  return isCutOff ? <LoadFailure error={CUT_OFF} level={1} onRetry={reload} /> : <ErrorState onRetry={onRetry} />;
}
