import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useDeferredValue, useState } from 'react';
import { useSearchParams } from 'react-router';
import { opportunityHref } from '@waymark/contract/opportunities';
import { exportVacancies, VACANCY_STATES, type VacancyAction, type VacancyRecord } from '@waymark/contract/vacancies';
import {
  Button,
  ButtonLink,
  ConfirmDialog,
  DataTable,
  EmptyState,
  IconButton,
  IconDots,
  IconDownload,
  IconFileUpload,
  IconPlus,
  Menu,
  PageHeader,
  Row,
  SelectField,
  Stack,
  StatusBadge,
  TextField,
} from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import styles from '../components/vacancies.module.css';
import { type RecordFilter, useVacancyStep, vacancyRecordsQuery } from '../vacancy-records.queries.ts';
import { useMissingWords, useVacancyActions, useVacancyStates } from '../vacancy-words.ts';

const VacancyDialog = lazy(async () => ({ default: (await import('../dialogs/vacancy-dialog.tsx')).VacancyDialog }));

type Open = 'new' | { readonly id: string };

/** /admin/vacancies (JOB-06, ADM-05): the vacancies of the organisation, to create, edit, import, publish, close and archive. */
export function Screen() {
  const { t } = useLingui();
  const states = useVacancyStates();
  const [params, setParams] = useSearchParams();
  const [chosen, setOpen] = useState<Open>();
  // The address opens one, or a new one (from the button that creates things).
  const wanted = params.get('vacancy');
  const open = chosen ?? (wanted === null || wanted === 'new' ? (wanted ?? undefined) : { id: wanted });
  const [q, setQ] = useState('');
  const [status, setStatus] = useState<RecordFilter['status']>('all');
  const close = () => {
    setOpen(undefined);
    if (params.has('vacancy')) setParams({}, { replace: true });
  };
  return (
    <>
      <PageHeader
        title={t`Vacancies`}
        lead={t`Jobs people here can apply for, in any status.`}
        actions={
          <>
            <ButtonLink icon={IconDownload} href={exportVacancies.path} download>
              <Trans>Export</Trans>
            </ButtonLink>
            <ButtonLink icon={IconFileUpload} href="/admin/vacancies/import">
              <Trans>Import</Trans>
            </ButtonLink>
            <Button variant="solid" icon={IconPlus} onClick={() => setOpen('new')}>
              <Trans>Create vacancy</Trans>
            </Button>
          </>
        }
      />
      <Stack gap={4}>
        <Row gap={3} align="stretch">
          <div className={styles.search}>
            <TextField label={t`Find a vacancy`} type="search" value={q} onChange={(event) => setQ(event.currentTarget.value)} />
          </div>
          <SelectField
            label={t`Status`}
            value={status}
            options={[
              { value: 'all', label: t`All except archived` },
              ...VACANCY_STATES.map((state) => ({ value: state, label: states[state].words })),
            ]}
            onChange={(event) => setStatus(event.currentTarget.value as RecordFilter['status'])}
          />
        </Row>
        <Table filter={{ q: useDeferredValue(q.trim()), status }} onEdit={(id) => setOpen({ id })} />
      </Stack>
      {open !== undefined && (
        <Suspense>
          <VacancyDialog id={open === 'new' ? null : open.id} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

const cells = {
  title: ({ title }: VacancyRecord) => <bdi>{title}</bdi>,
  status: ({ status }: VacancyRecord) => <State status={status} />,
  openings: ({ openings, openingsTaken }: VacancyRecord) => `${openingsTaken} / ${openings}`,
  applications: ({ applicationsCount }: VacancyRecord) => applicationsCount,
  waiting: ({ waitingCount }: VacancyRecord) => waitingCount,
};

function State({ status }: Pick<VacancyRecord, 'status'>) {
  const { look, words } = useVacancyStates()[status];
  return <StatusBadge status={look}>{words}</StatusBadge>;
}

const rowMenu = (onEdit: (id: string) => void) =>
  function Actions(row: VacancyRecord) {
    return <RowMenu row={row} onEdit={onEdit} />;
  };

function RowMenu({ row, onEdit }: { readonly row: VacancyRecord; readonly onEdit: (id: string) => void }) {
  const { t } = useLingui();
  const words = useVacancyActions();
  const step = useVacancyStep();
  const [asking, setAsking] = useState<VacancyAction>();
  const list = useMissingWords()({ ...row, closes: row.applyBy });
  const run = (action: VacancyAction) => {
    const answers = (action === 'close' || action === 'archive') && row.waitingCount > 0;
    if (answers || (action === 'publish' && list !== '')) setAsking(action);
    else step.mutate({ id: row.id, action });
  };
  return (
    <>
      <Menu
        trigger={<IconButton icon={IconDots} size="s" label={t`Actions for ${row.title}`} />}
        groups={[
          {
            id: 'vacancy',
            items: [
              { label: t`Edit`, onSelect: () => onEdit(row.id) },
              { label: t`Open its page`, href: opportunityHref('job_vacancy', row.slug) },
              ...row.allowedActions.map((action) => ({
                label: words[action],
                danger: action === 'archive' || action === 'close',
                onSelect: () => run(action),
              })),
            ],
          },
        ]}
      />
      <ConfirmDialog
        open={asking !== undefined}
        onClose={() => setAsking(undefined)}
        title={asking === 'publish' ? t`Publish ${row.title} as it is?` : t`Close ${row.title} and answer everyone?`}
        confirmLabel={asking === 'publish' ? t`Publish vacancy` : t`Close vacancy`}
        onConfirm={async () => {
          if (asking !== undefined) await step.mutateAsync({ id: row.id, action: asking });
          setAsking(undefined);
        }}
      >
        {asking === 'publish' ? (
          t`Still missing: ${list}`
        ) : (
          <Trans>People waiting for an answer are notified that the vacancy is closed. Their applications are kept.</Trans>
        )}
      </ConfirmDialog>
    </>
  );
}

function Table({ filter, onEdit }: { readonly filter: RecordFilter; readonly onEdit: (id: string) => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const query = useInfiniteQuery(vacancyRecordsQuery(filter));
  if (query.data === undefined) return <Waiting of={query} shape="rows" />;
  const rows = query.data.pages.flatMap(({ items }) => items);
  if (rows.length === 0) {
    return (
      <EmptyState title={filter.q === '' && filter.status === 'all' ? t`No vacancies yet` : t`No vacancy matches`} topic="Maps">
        <Trans>Create one, or import a table or feed.</Trans>
      </EmptyState>
    );
  }
  return (
    <>
      <DataTable
        caption={t`Vacancies`}
        compact
        cards
        columns={[
          { id: 'title', header: t`Vacancy`, cell: cells.title },
          {
            id: 'status',
            header: t`Status`,
            cell: cells.status,
          },
          { id: 'closes', header: t`Closes`, oneLine: true, cell: ({ applyBy }) => (applyBy === null ? '' : format.date(applyBy)) },
          { id: 'openings', header: t`Filled`, numeric: true, cell: cells.openings },
          { id: 'applications', header: t`Applications`, numeric: true, cell: cells.applications },
          { id: 'waiting', header: t`Waiting`, numeric: true, cell: cells.waiting },
        ]}
        rows={rows}
        rowId={({ id }) => id}
        rowName={({ title }) => title}
        rowActions={rowMenu(onEdit)}
      />
      <MorePages of={query} shown={rows.length} />
    </>
  );
}
