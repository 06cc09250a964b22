import { useLingui } from '@lingui/react/macro';
import { MarketplaceFrame } from '../components/marketplace-frame.tsx';
import { OpportunitySearch } from '../components/opportunity-search.tsx';

/** /career/mentorship (MKT-01, MEN-02): people one can learn from. */
export function Screen() {
  const { t } = useLingui();
  return (
    <MarketplaceFrame tab="mentorship" title={t`Mentorship`} lead={t`Learn from somebody who has been where you want to go.`}>
      <OpportunitySearch type="mentorship" />
    </MarketplaceFrame>
  );
}
