import { useQuery } from '@tanstack/react-query';
import { ErrorBoundary, ErrorState, Page, Skeletons } from '@waymark/ui';
import { useErrorMessage } from '../../../platform/api/error-message.ts';
import { reportError } from '../../../platform/errors/error-reporter.ts';
import { Greeting } from '../components/greeting.tsx';
import { WIDGETS } from '../components/widgets.tsx';
import { homeQuery } from '../home.queries.ts';

/** / and /home (HOM-01): the organisation's widgets in its order. One that fails takes no other with it. */
export function Screen() {
  const { data: home, error, isFetching, refetch } = useQuery(homeQuery);
  const message = useErrorMessage(error);
  const shown = home?.layout.map((key) => ({ key, Widget: WIDGETS[key] })) ?? [];
  return (
    <Page>
      <Greeting underway={home?.layout.includes('continue-learning') === true ? home.continueLearning.length : undefined} />
      {home === undefined && error === null && <Skeletons shape="page" />}
      {home === undefined && error !== null && (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching}>
          {message}
        </ErrorState>
      )}
      {home !== undefined &&
        shown.map(({ key, Widget }) => (
          <ErrorBoundary key={key} onError={reportError}>
            <Widget home={home} />
          </ErrorBoundary>
        ))}
    </Page>
  );
}
