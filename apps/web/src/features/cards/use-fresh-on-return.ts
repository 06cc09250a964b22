import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CardDetail, CardType } from '@waymark/contract/cards';
import { CARDS } from './cards.queries.ts';

/** Types that are done somewhere else than on their page: in a window of their own, or with a provider. */
const COURSES: ReadonlySet<CardType> = new Set(['course', 'scorm', 'h5p', 'cmi5', 'lti', 'aicc', 'vilt', 'article']);

/** Courses of this source are asked about before the page looks again (CRD-07). */
const isSumTotal = (sourceTypeName: string | null) => sourceTypeName?.toLowerCase() === 'sumtotal';

/** CRD-07: a course one has not begun is asked for again when its tab becomes visible: it may have been done meanwhile. */
export function useFreshOnReturn({
  cardType,
  completionState,
  eclId,
  eclSourceTypeName,
}: Pick<CardDetail, 'cardType' | 'completionState' | 'eclId' | 'eclSourceTypeName'>): void {
  const client = useQueryClient();
  const isWatched = completionState === null && COURSES.has(cardType);
  const askedId = isSumTotal(eclSourceTypeName) ? eclId : null;
  useEffect(() => {
    if (!isWatched) return undefined;
    const look = async () => {
      if (document.visibilityState !== 'visible') return;
      // What the provider has not told yet comes with the next look.
      if (askedId !== null) await (await import('./course-progress.ts')).updateProgress(askedId).catch(() => {});
      await client.invalidateQueries({ queryKey: [CARDS, 'one'] });
    };
    const onChange = () => void look();
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, [client, isWatched, askedId]);
}
