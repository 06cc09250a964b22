import { useQuery } from '@tanstack/react-query';
import { ErrorState, Page, Skeletons } from '@waymark/ui';
import { useErrorMessage } from '../../../platform/api/error-message.ts';
import { Wizard } from '../components/wizard.tsx';
import { onboardingQuery } from '../onboarding.queries.ts';

/** /onboarding and /onboard/v2 (ONB-01 to ONB-05). */
export function Screen() {
  const query = useQuery(onboardingQuery);
  const message = useErrorMessage(query.error);
  if (query.data !== undefined) return <Wizard state={query.data} />;
  return (
    <Page width="reading">
      {query.isError ? (
        <ErrorState level={1} onRetry={() => void query.refetch()} retrying={query.isFetching}>
          {message}
        </ErrorState>
      ) : (
        <Skeletons shape="page" count={1} />
      )}
    </Page>
  );
}
