import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Explorer } from '@waymark/contract/career-paths';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { Button, EmptyState, IconRoute, IconSwitch, Page, PageHeader, Segments } from '@waymark/ui';
import { isNotThere } from '../../../platform/api/api-problem.ts';
import { usePageTitle } from '../../../platform/page/page-title.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { explorerQuery } from '../career-paths.queries.ts';
import { CareerMap } from '../components/career-map.tsx';
import styles from '../components/career-paths.module.css';
import { NextRoles } from '../components/next-roles.tsx';
import { RoutePlanner } from '../components/route-planner.tsx';
import { StartDialog } from '../dialogs/start-dialog.tsx';

const PATH = 'path';

/** /career/role/{baseRoleId?} (CAR-06, CAR-10). The chosen steps are in the address. */
export function Screen() {
  const { baseRoleId } = useParams();
  const [params] = useSearchParams();
  const path = (params.get(PATH) ?? '').split(',').filter((id) => id !== '');
  const query = useQuery({ ...explorerQuery(baseRoleId, path), throwOnError: isNotThere });
  return (
    <Page width="wide">
      {query.data === undefined ? <Waiting of={query} shape="page" count={1} /> : <ExplorerView explorer={query.data} />}
    </Page>
  );
}

function ExplorerView({ explorer }: { readonly explorer: Explorer }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [, setParams] = useSearchParams();
  const [view, setView] = useState<'map' | 'list'>('map');
  const [dialog, setDialog] = useState<'start' | 'goal' | null>(null);
  const { base } = explorer;
  const from = base?.title ?? '';
  const title = base === null ? t`Explore career paths` : t`Next steps from ${from}`;
  usePageTitle(title);
  const choose = (path: readonly string[]) =>
    setParams(path.length === 0 ? {} : { [PATH]: path.join(',') }, { replace: true, preventScrollReset: true });
  const dialogs = (
    <>
      {dialog === 'start' && (
        <StartDialog
          title={t`Start from another role`}
          submit={t`Show paths`}
          onClose={() => setDialog(null)}
          onChoose={(id) => void navigate(`/career/role/${id}`)}
        />
      )}
      {dialog === 'goal' && (
        <StartDialog
          title={t`Plan a route to a role`}
          submit={t`Show routes`}
          onClose={() => setDialog(null)}
          onChoose={(id) => choose([id])}
        />
      )}
    </>
  );
  const crumbs = [
    { href: '/career', label: t`Career` },
    { href: '/career/job-role', label: t`Job roles` },
  ];
  if (base === null) {
    return (
      <>
        <PageHeader title={title} breadcrumbs={crumbs} />
        <EmptyState
          title={t`Choose a role to start from`}
          action={
            <Button variant="solid" icon={IconSwitch} onClick={() => setDialog('start')}>
              <Trans>Choose a role</Trans>
            </Button>
          }
        >
          <Trans>See where people move from it and which roles need similar skills. Add your role to your profile to start from it.</Trans>
        </EmptyState>
        {dialogs}
      </>
    );
  }
  const path = explorer.path.map(({ id }) => id);
  return (
    <>
      <PageHeader
        title={title}
        lead={<Lead explorer={explorer} />}
        breadcrumbs={crumbs}
        actions={
          <>
            <div className={styles.viewChoice}>
              <Segments
                label={t`View`}
                value={view}
                onChange={setView}
                segments={[
                  { value: 'map', label: t`Map` },
                  { value: 'list', label: t`List` },
                ]}
              />
            </div>
            <Button icon={IconRoute} onClick={() => setDialog('goal')}>
              <Trans>Plan route</Trans>
            </Button>
            <Button icon={IconSwitch} onClick={() => setDialog('start')}>
              <Trans>Start from another role</Trans>
            </Button>
          </>
        }
      />
      <div className={view === 'map' ? styles.split : undefined}>
        {view === 'map' && <CareerMap explorer={explorer} onChoose={choose} />}
        <NextRoles explorer={explorer} onChoose={choose} />
      </div>
      {path.length > 0 && <RoutePlanner from={base.isOwn ? null : base.id} path={path} onChoose={choose} />}
      {dialogs}
    </>
  );
}

/** What the order rests on: the page says so. */
function Lead({ explorer: { basis, movesKnown, movesSince } }: { readonly explorer: Explorer }) {
  if (basis === 'skills') return <Trans>No one has moved on from this role yet, so this is based on similar skills.</Trans>;
  if (movesKnown === null) return <Trans>Based on the first moves here and on similar skills.</Trans>;
  const year = String(movesSince);
  return (
    <Trans>
      Based on more than {movesKnown} moves here since {year} and on similar skills.
    </Trans>
  );
}
