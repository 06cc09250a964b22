import { sectionOfWidget } from '@waymark/contract/embedded-sections';
import type { Home, HomeWidget, PlacedWidget } from '@waymark/contract/home';
import { ArrangedRows, ErrorBoundary } from '@waymark/ui';
import { reportError } from '../../../platform/errors/error-reporter.ts';
import { useRestLater } from '../../../platform/page/use-rest-later.ts';
import { SectionPart, WIDGETS } from './widgets.tsx';

/** As many as fill a phone. */
const FIRST_WIDGETS = 2;

/** The widgets of home as they are arranged (HOM-01, HOM-02): two of half width beside each other. One that fails takes no other with it. */
export function HomeWidgets({ home }: { readonly home: Home }) {
  return (
    <ArrangedRows
      keys={useRestLater(home.layout, FIRST_WIDGETS)}
      isHalf={(key) => home.looks[key]?.isHalf === true}
      render={(key) => (
        <ErrorBoundary onError={reportError}>
          <Part widget={key} home={home} />
        </ErrorBoundary>
      )}
    />
  );
}

function Part({ widget, home }: { readonly widget: PlacedWidget; readonly home: Home }) {
  const section = sectionOfWidget(widget);
  if (section !== undefined) return <SectionPart name={section} />;
  const Widget = WIDGETS[widget as HomeWidget];
  return <Widget home={home} />;
}
