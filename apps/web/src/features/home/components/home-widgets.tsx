import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sectionOfWidget } from '@waymark/contract/embedded-sections';
import { type Home, type HomeWidget, type PlacedWidget, waitingFirst } from '@waymark/contract/home';
import { ArrangedRows, ErrorBoundary, PartSkeleton } from '@waymark/ui';
import { reportError } from '../../../platform/errors/error-reporter.ts';
import { hasTeam } from '../../../platform/navigation/places.ts';
import { useRestLater } from '../../../platform/page/use-rest-later.ts';
import { useCurrentUser } from '../../../platform/session/session.ts';
import { homeAheadQuery } from '../home.queries.ts';
import { FirstSteps } from './first-steps.tsx';
import { SectionPart, WIDGETS } from './widgets.tsx';

/** As many as fill a phone. */
const FIRST_WIDGETS = 2;
/** What is there at all is known only with the second answer: until then its place and what is below it stay empty, so that nothing moves. */
const AHEAD: ReadonlySet<PlacedWidget> = new Set<PlacedWidget>(['waiting', 'next-role']);

interface HomeWidgetsProps {
  readonly home: Home;
  readonly after?: ReactNode;
}

/**
 * The widgets of home as they are arranged (HOM-01, HOM-02): two of half width beside each other. One that fails takes no other with it. What waits for a
 * decision leads the page of who has a team (HOM-09).
 */
export function HomeWidgets({ home, after }: HomeWidgetsProps) {
  const user = useCurrentUser();
  const { isPending } = useQuery(homeAheadQuery);
  const layout = user !== null && hasTeam(user) ? waitingFirst(home.layout) : home.layout;
  const cut = isPending ? layout.findIndex((key) => AHEAD.has(key)) : -1;
  return (
    <ArrangedRows
      keys={useRestLater(cut === -1 ? layout : layout.slice(0, cut), FIRST_WIDGETS)}
      isHalf={(key) => home.looks[key]?.isHalf === true}
      render={(key) => (
        <ErrorBoundary onError={reportError}>
          <Part widget={key} home={home} />
        </ErrorBoundary>
      )}
      before={home.isEmpty && <FirstSteps />}
      after={cut === -1 ? after : <PartSkeleton shape="rows" />}
    />
  );
}

function Part({ widget, home }: { readonly widget: PlacedWidget; readonly home: Home }) {
  const section = sectionOfWidget(widget);
  if (section !== undefined) return <SectionPart name={section} />;
  const Widget = WIDGETS[widget as HomeWidget];
  return <Widget home={home} />;
}
