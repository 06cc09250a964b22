import { useLingui } from '@lingui/react/macro';
import { ButtonLink, IconRoute } from '@waymark/ui';
import { MarketplaceFrame } from '../components/marketplace-frame.tsx';
import { OpportunitySearch } from '../components/opportunity-search.tsx';

/** /career/job-role (MKT-01, JOB-01): roles one works in or could grow into. */
export function Screen() {
  const { t } = useLingui();
  return (
    <MarketplaceFrame
      tab="job-role"
      title={t`Job roles`}
      lead={t`Job roles here, what each one asks for and how close you are.`}
      actions={<ButtonLink icon={IconRoute} href="/career/role">{t`Explore career paths`}</ButtonLink>}
    >
      <OpportunitySearch type="job_role" />
    </MarketplaceFrame>
  );
}
