import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import type { ArrangedPage, LayoutSummary } from '@waymark/contract/page-layouts';
import { Button, EmptyState, Page, PageHeader } from '@waymark/ui';
import { ApiProblem } from '../../../platform/api/api-problem.ts';
import { notifyError } from '../../../platform/api/error-message.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { LayoutEditor } from '../components/layout-editor.tsx';
import { useArrangedPages } from '../components/use-arranged-pages.ts';
import { usePageWord } from '../components/widget-words.ts';
import { configureHref } from '../layout-address.rules.ts';
import { layoutChoicesQuery, layoutQuery, layoutsQuery, useCreation } from '../page-layouts.queries.ts';

/** /configure/{page}/{layoutId?} (HOM-02, SHL-03): arranges a page; without a layout, that of everyone. */
export function Screen() {
  const { page: asked, layoutId } = useParams();
  const page = useArrangedPages().find((one) => one === asked);
  if (page === undefined) throw new ApiProblem({ status: 404, code: 'not-found', title: 'No such page' });
  return <Layouts page={page} layoutId={layoutId} />;
}

function Layouts({ page, layoutId }: { readonly page: ArrangedPage; readonly layoutId: string | undefined }) {
  const layouts = useQuery(layoutsQuery(page));
  if (layouts.data === undefined) return <Loading page={page} of={layouts} />;
  const id = layoutId ?? layouts.data.items.find(({ audience }) => audience === null)?.id;
  return id === undefined ? <Start page={page} /> : <OneLayout key={id} page={page} id={id} layouts={layouts.data.items} />;
}

function OneLayout({
  page,
  id,
  layouts,
}: {
  readonly page: ArrangedPage;
  readonly id: string;
  readonly layouts: readonly LayoutSummary[];
}) {
  const layout = useQuery(layoutQuery(id));
  const choices = useQuery(layoutChoicesQuery(page));
  if (layout.data === undefined) return <Loading page={page} of={layout} />;
  if (choices.data === undefined) return <Loading page={page} of={choices} />;
  if (layout.data.page !== page) throw new ApiProblem({ status: 404, code: 'not-found', title: 'No such layout' });
  return <LayoutEditor page={page} initial={layout.data} layouts={layouts} choices={choices.data} />;
}

function Loading({ page, of }: { readonly page: ArrangedPage; readonly of: Parameters<typeof Waiting>[0]['of'] }) {
  const pageWord = usePageWord();
  return (
    <Page width="wide">
      <PageHeader title={pageWord(page)} />
      <Waiting of={of} level={2} shape="detail" />
    </Page>
  );
}

/** No layout yet: people see the page as the settings have it. */
function Start({ page }: { readonly page: ArrangedPage }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const pageWord = usePageWord();
  const creation = useCreation();
  const start = () =>
    creation.mutate(
      { page, name: t`Everyone`, audience: null },
      { onSuccess: ({ id }) => void navigate(configureHref(page, id), { replace: true }), onError: notifyError },
    );
  return (
    <Page width="wide">
      <PageHeader
        title={pageWord(page)}
        breadcrumbs={[{ href: '/admin/page-layouts', label: t`Page layouts` }, { label: pageWord(page) }]}
      />
      <EmptyState
        title={t`Not arranged yet`}
        action={
          <Button variant="solid" pending={creation.isPending} onClick={start}>
            <Trans>Arrange for everyone</Trans>
          </Button>
        }
      >
        <Trans>People see the default page. Start from it: no one sees changes until you publish.</Trans>
      </EmptyState>
    </Page>
  );
}
