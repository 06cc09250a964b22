import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Section } from '@waymark/ui';
import { SuggestedMentors, suggestionsQuery } from '../../mentorship/mentorship.public.tsx';
import { MarketplaceFrame } from '../components/marketplace-frame.tsx';
import { OpportunitySearch } from '../components/opportunity-search.tsx';

/** Mentors who lead the list, each with why. */
const SUGGESTED = 3;

/** /career/mentorship (MKT-01, MEN-02): people one can learn from; those who match best lead the list, and no one is on the page twice. */
export function Screen() {
  const { t } = useLingui();
  const { data } = useQuery(suggestionsQuery([]));
  const suggested = (data?.items ?? []).slice(0, SUGGESTED);
  return (
    <MarketplaceFrame title={t`Mentorship`} lead={t`Learn from someone who has been where you want to go.`}>
      <OpportunitySearch
        type="mentorship"
        first={
          suggested.length === 0
            ? undefined
            : {
                slugs: suggested.map(({ slug }) => slug),
                section: (
                  <>
                    <Section title={t`Mentors who match you`}>
                      <SuggestedMentors most={SUGGESTED} />
                    </Section>
                    <Section title={t`Other mentors`}>{null}</Section>
                  </>
                ),
              }
        }
      />
    </MarketplaceFrame>
  );
}
