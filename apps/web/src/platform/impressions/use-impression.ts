import { type RefCallback, useCallback } from 'react';
import type { ImpressionEntityType, ImpressionViewType } from '@waymark/contract/telemetry';
import { recordImpression } from './impressions.ts';

const HALF_SEEN = 0.5;

/** Notes one impression when at least half of an element is in sight; give what it returns as the element's `ref`. */
export function useImpression(entityId: string, entityType: ImpressionEntityType, viewType: ImpressionViewType): RefCallback<Element> {
  return useCallback(
    (element) => {
      if (element === null) return undefined;
      const observer = new IntersectionObserver(
        (entries) => {
          if (!entries.some((entry) => entry.isIntersecting)) return;
          observer.disconnect();
          recordImpression({ entityId, entityType, viewType });
        },
        { threshold: HALF_SEEN },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [entityId, entityType, viewType],
  );
}
