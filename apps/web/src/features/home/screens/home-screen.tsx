import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Page } from '@waymark/ui';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { Greeting } from '../components/greeting.tsx';
import { HomeWidgets } from '../components/home-widgets.tsx';
import { homeQuery } from '../home.queries.ts';

const OwnParts = lazy(async () => ({ default: (await import('../../page-layouts/page-layouts.public.tsx')).OwnParts }));

/** / and /home (HOM-01, HOM-02): the widgets as they are arranged for one. */
export function Screen() {
  const query = useQuery(homeQuery);
  const { data: home } = query;
  const mayHide = home !== undefined && (home.hidden.length > 0 || Object.values(home.looks).some((look) => look.mayHide));
  return (
    <Page>
      <Greeting underway={home?.layout.includes('continue-learning') === true ? home.inProgress : undefined} due={home?.dueCounts} />
      {home === undefined && <Waiting of={query} level={2} shape="page" />}
      {home !== undefined && (
        <HomeWidgets
          home={home}
          after={
            mayHide && (
              <Suspense>
                <OwnParts page="homepage" {...home} />
              </Suspense>
            )
          }
        />
      )}
    </Page>
  );
}
