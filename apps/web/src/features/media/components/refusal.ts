import { useCallback, useEffect, useState } from 'react';
import { REFUSAL_MILLISECONDS } from '@waymark/contract/media';

/** A refusal that shows for eight seconds (MED-04). */
export function usePassingRefusal(): { readonly refusal: unknown; readonly show: (refusal: unknown) => void } {
  const [shown, setShown] = useState<{ readonly refusal: unknown }>();
  useEffect(() => {
    if (shown === undefined) return undefined;
    const timer = setTimeout(() => setShown(undefined), REFUSAL_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [shown]);
  const show = useCallback((refusal: unknown) => setShown({ refusal }), []);
  return { refusal: shown?.refusal, show };
}
