import { useQuery } from '@tanstack/react-query';
import { sectionOfWidget } from '@waymark/contract/embedded-sections';
import type { Home, HomeWidget, PlacedWidget } from '@waymark/contract/home';
import { ErrorBoundary, Page } from '@waymark/ui';
import { reportError } from '../../../platform/errors/error-reporter.ts';
import { useRestLater } from '../../../platform/page/use-rest-later.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { Greeting } from '../components/greeting.tsx';
import { SectionPart, WIDGETS } from '../components/widgets.tsx';
import { homeQuery } from '../home.queries.ts';

/** As many as fill a phone. */
const FIRST_WIDGETS = 2;

/** / and /home (HOM-01): the organisation's widgets in its order. One that fails takes no other with it. */
export function Screen() {
  const query = useQuery(homeQuery);
  const { data: home } = query;
  return (
    <Page>
      <Greeting
        underway={home?.layout.includes('continue-learning') === true ? home.continueLearning.length : undefined}
        due={home?.dueCounts}
      />
      {home === undefined && <Waiting of={query} level={2} shape="page" />}
      {home !== undefined && <Widgets home={home} />}
    </Page>
  );
}

function Widgets({ home }: { readonly home: Home }) {
  return useRestLater(home.layout, FIRST_WIDGETS).map((key) => (
    <ErrorBoundary key={key} onError={reportError}>
      <Part widget={key} home={home} />
    </ErrorBoundary>
  ));
}

function Part({ widget, home }: { readonly widget: PlacedWidget; readonly home: Home }) {
  const section = sectionOfWidget(widget);
  if (section !== undefined) return <SectionPart name={section} />;
  const Widget = WIDGETS[widget as HomeWidget];
  return <Widget home={home} />;
}
