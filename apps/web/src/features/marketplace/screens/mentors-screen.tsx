import { useLingui } from '@lingui/react/macro';
import { Section } from '@waymark/ui';
import { SuggestedMentors } from '../../mentorship/mentorship.public.tsx';
import { MarketplaceFrame } from '../components/marketplace-frame.tsx';
import { OpportunitySearch } from '../components/opportunity-search.tsx';

/** /career/mentorship (MKT-01, MEN-02): people one can learn from. */
export function Screen() {
  const { t } = useLingui();
  return (
    <MarketplaceFrame title={t`Mentorship`} lead={t`Learn from someone who has been where you want to go.`}>
      <Section title={t`Mentors who match you`}>
        <SuggestedMentors most={3} />
      </Section>
      <OpportunitySearch type="mentorship" />
    </MarketplaceFrame>
  );
}
