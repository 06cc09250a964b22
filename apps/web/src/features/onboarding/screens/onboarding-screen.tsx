import { useQuery } from '@tanstack/react-query';
import { Page } from '@waymark/ui';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { Wizard } from '../components/wizard.tsx';
import { onboardingQuery } from '../onboarding.queries.ts';

/** /onboarding and /onboard/v2 (ONB-01 to ONB-05). */
export function Screen() {
  const query = useQuery(onboardingQuery);
  if (query.data !== undefined) return <Wizard state={query.data} />;
  return (
    <Page width="reading">
      <Waiting of={query} level={1} shape="page" count={1} />
    </Page>
  );
}
