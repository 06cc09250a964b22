import { useLingui } from '@lingui/react/macro';
import { MarketplaceFrame } from '../components/marketplace-frame.tsx';
import { OpportunitySearch } from '../components/opportunity-search.tsx';

/** /career/job-vacancy (MKT-01, JOB-01): jobs that are open here, and how well each fits. */
export function Screen() {
  const { t } = useLingui();
  return (
    <MarketplaceFrame title={t`Vacancies`} lead={t`Jobs that are open here, and how well each fits you.`}>
      <OpportunitySearch type="job_vacancy" />
    </MarketplaceFrame>
  );
}
