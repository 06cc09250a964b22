import { useQuery } from '@tanstack/react-query';
import { sectionOfWidget } from '@waymark/contract/embedded-sections';
import type { Home, HomeWidget, PlacedWidget } from '@waymark/contract/home';
import { ErrorBoundary, ErrorState, Page, Skeletons } from '@waymark/ui';
import { useErrorMessage } from '../../../platform/api/error-message.ts';
import { reportError } from '../../../platform/errors/error-reporter.ts';
import { Greeting } from '../components/greeting.tsx';
import { SectionPart, WIDGETS } from '../components/widgets.tsx';
import { homeQuery } from '../home.queries.ts';

/** / and /home (HOM-01): the organisation's widgets in its order. One that fails takes no other with it. */
export function Screen() {
  const { data: home, error, isFetching, refetch } = useQuery(homeQuery);
  const message = useErrorMessage(error);
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
        home.layout.map((key) => (
          <ErrorBoundary key={key} onError={reportError}>
            <Part widget={key} home={home} />
          </ErrorBoundary>
        ))}
    </Page>
  );
}

function Part({ widget, home }: { readonly widget: PlacedWidget; readonly home: Home }) {
  const section = sectionOfWidget(widget);
  if (section !== undefined) return <SectionPart name={section} />;
  const Widget = WIDGETS[widget as HomeWidget];
  return <Widget home={home} />;
}
