import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CardDetail, CardType } from '@waymark/contract/cards';
import { CARDS } from './cards.queries.ts';

/** Types that are done somewhere else than on their page: in a window of their own, or with a provider. */
const COURSES: ReadonlySet<CardType> = new Set(['scorm', 'cmi5', 'lti', 'aicc', 'vilt', 'article']);

/** CRD-07: a course one has not begun is asked for again when its tab becomes visible: it may have been done meanwhile. */
export function useFreshOnReturn({ cardType, completionState }: Pick<CardDetail, 'cardType' | 'completionState'>): void {
  const client = useQueryClient();
  const isWatched = completionState === null && COURSES.has(cardType);
  useEffect(() => {
    if (!isWatched) return undefined;
    const look = () => {
      if (document.visibilityState === 'visible') void client.invalidateQueries({ queryKey: [CARDS, 'one'] });
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [client, isWatched]);
}
