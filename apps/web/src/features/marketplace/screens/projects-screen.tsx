import { useLingui } from '@lingui/react/macro';
import { NewProjectLink } from '../../projects/projects.public.tsx';
import { MarketplaceFrame } from '../components/marketplace-frame.tsx';
import { OpportunitySearch } from '../components/opportunity-search.tsx';

/** /career/project (MKT-01): projects that look for people. */
export function Screen() {
  const { t } = useLingui();
  return (
    <MarketplaceFrame
      title={t`Projects`}
      lead={t`Give a few hours to something that matters, and learn by doing.`}
      actions={<NewProjectLink />}
    >
      <OpportunitySearch type="project" />
    </MarketplaceFrame>
  );
}
