import { useLingui } from '@lingui/react/macro';
import { ButtonLink, Section } from '@waymark/ui';
import { SuggestedMentors } from '../../mentorship/mentorship.public.tsx';
import { MarketplaceFrame } from '../components/marketplace-frame.tsx';
import { OpportunitySearch } from '../components/opportunity-search.tsx';

/** /career/mentorship (MKT-01, MEN-02): people one can learn from. */
export function Screen() {
  const { t } = useLingui();
  return (
    <MarketplaceFrame
      tab="mentorship"
      title={t`Mentorship`}
      lead={t`Learn from someone who has been where you want to go.`}
      actions={<ButtonLink href="/career/mentorship/mine">{t`Your mentorships`}</ButtonLink>}
    >
      <Section title={t`Mentors who fit you`}>
        <SuggestedMentors most={3} />
      </Section>
      <OpportunitySearch type="mentorship" />
    </MarketplaceFrame>
  );
}
