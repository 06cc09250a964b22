import { ARRANGED_PAGES, type ArrangedPage } from '@waymark/contract/page-layouts';
import { useFeatureSwitch } from '../../../platform/organisation/organisation.ts';

/** Returns the pages that can be arranged: those that are switched on. */
export function useArrangedPages(): readonly ArrangedPage[] {
  const hasDiscover = useFeatureSwitch('discover');
  return ARRANGED_PAGES.filter((page) => page !== 'discover' || hasDiscover);
}
