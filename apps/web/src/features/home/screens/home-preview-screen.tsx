import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Page, VisuallyHidden } from '@waymark/ui';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { LayoutPreview, type PreviewedAs } from '../../page-layouts/page-layouts.public.tsx';
import { Greeting } from '../components/greeting.tsx';
import { HomeWidgets } from '../components/home-widgets.tsx';
import { homePreviewQuery } from '../home.queries.ts';

/** /configure/homepage/{layoutId}/preview (HOM-02): home by a draft, with one's own learning in it. */
export function Screen() {
  return <LayoutPreview page="homepage">{(as) => <Preview {...as} />}</LayoutPreview>;
}

function Preview(as: PreviewedAs) {
  const { t } = useLingui();
  const query = useQuery(homePreviewQuery(as));
  const { data: home } = query;
  if (home === undefined) {
    return (
      <Page>
        <VisuallyHidden as="div">
          <h1>{t`Preview`}</h1>
        </VisuallyHidden>
        <Waiting of={query} level={2} shape="page" />
      </Page>
    );
  }
  return (
    <Page>
      <Greeting underway={home.layout.includes('continue-learning') ? home.inProgress : undefined} due={home.dueCounts} />
      <HomeWidgets home={home} />
    </Page>
  );
}
