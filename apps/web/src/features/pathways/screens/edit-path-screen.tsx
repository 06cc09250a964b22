import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { NotAllowed, Page, Skeletons } from '@waymark/ui';
import { isProblemOf } from '../../../platform/api/api-problem.ts';
import { CardUnavailable } from '../../cards/cards.public.tsx';
import { PathEditorPage } from '../components/editor/path-editor-page.tsx';
import { EDITOR_TABS } from '../path-address.rules.ts';
import { pathDraftQuery } from '../pathways.queries.ts';

/** /pathways/{slug}/edit/{tab}, the same for journeys (PTH-02). */
export function Screen() {
  const { slug = '', tab } = useParams();
  const query = useQuery(pathDraftQuery(slug));
  if (query.data !== undefined) {
    return <PathEditorPage key={query.data.id} initial={query.data} tab={EDITOR_TABS.find((one) => one === tab) ?? 'content'} />;
  }
  return (
    <Page width="wide">
      {query.isPending && <Skeletons shape="detail" />}
      {query.isError &&
        (isProblemOf(query.error, 'forbidden') ? (
          <NotAllowed level={1} />
        ) : (
          <CardUnavailable error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
        ))}
    </Page>
  );
}
