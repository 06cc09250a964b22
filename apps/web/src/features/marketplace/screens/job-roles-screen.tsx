import { useLingui } from '@lingui/react/macro';
import { MarketplaceFrame } from '../components/marketplace-frame.tsx';
import { OpportunitySearch } from '../components/opportunity-search.tsx';

/** /career/job-role (MKT-01, JOB-01): roles one works in or could grow into. */
export function Screen() {
  const { t } = useLingui();
  return (
    <MarketplaceFrame title={t`Job roles`} lead={t`Job roles, what each one requires and how close you are.`}>
      <OpportunitySearch type="job_role" />
    </MarketplaceFrame>
  );
}
