import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useDeferredValue, useState } from 'react';
import { useParams } from 'react-router';
import { formatsFor, TABLE_FORMAT_NAMES } from '@waymark/contract/platform';
import {
  type Report,
  type ReportCatalogue,
  type ReportDefinition,
  type ReportFormat,
  REPORT_LIMITS,
  type ReportRunId,
  type ReportSubject,
} from '@waymark/contract/reports';
import {
  Button,
  ConfirmDialog,
  Dots,
  IconDownload,
  IconShare,
  IconTrash,
  Menu,
  NotAllowed,
  notify,
  Page,
  PageHeader,
  Refusal,
  Row,
  SelectField,
  Stack,
  Text,
  TextField,
} from '@waymark/ui';
import { ApiProblem, isNotThere } from '../../../platform/api/api-problem.ts';
import { useErrorMessage } from '../../../platform/api/error-message.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { goTo } from '../../../platform/navigation/router.ts';
import { usePageTitle } from '../../../platform/page/page-title.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { ColumnChips } from '../components/column-chips.tsx';
import { FieldList } from '../components/field-list.tsx';
import { FilterChips } from '../components/filter-chips.tsx';
import { PreviewTable } from '../components/report-preview.tsx';
import { RunList } from '../components/run-list.tsx';
import { SchedulePanel } from '../components/schedule-panel.tsx';
import { useGroupRows } from '../components/use-group-rows.tsx';
import styles from '../components/reports.module.css';
import { FilterDialog } from '../dialogs/filter-dialog.tsx';
import { ShareDialog } from '../dialogs/share-dialog.tsx';
import { catalogueQuery, previewQuery, reportQuery, runsQuery, useReportDeletion, useReportSaving, useRun } from '../reports.queries.ts';

/** Drawings come with the first grouped report. */
const GroupChart = lazy(async () => ({ default: (await import('../components/group-chart.tsx')).GroupChart }));

const LIST = '/analytics/reports';

/** /analytics/reports/{id} (ANA-06, MGR-07): chooses what a report shows, previews, downloads, shares and schedules it. */
export function Screen() {
  const { reportId = '' } = useParams();
  const report = useQuery({ ...reportQuery(reportId), throwOnError: isNotThere });
  const catalogue = useQuery(catalogueQuery);
  const subject = catalogue.data?.subjects.find(({ key }) => key === report.data?.subject);
  if (report.data === undefined || catalogue.data === undefined) {
    return (
      <Page width="wide">
        <Waiting of={report.data === undefined ? report : catalogue} level={1} shape="text" count={8} />
      </Page>
    );
  }
  // The catalogue holds what its reader may see.
  if (subject === undefined) return <NotAllowed level={1} />;
  return <Builder key={`${report.data.id} ${report.data.version}`} report={report.data} catalogue={catalogue.data} subject={subject} />;
}

interface Sketch {
  readonly name: string;
  readonly definition: ReportDefinition;
}

interface BuilderProps {
  readonly report: Report;
  readonly catalogue: ReportCatalogue;
  readonly subject: ReportSubject;
}

function Builder({ report, catalogue, subject }: BuilderProps) {
  const { t } = useLingui();
  const draft = useDraft<Sketch>(`report:${report.id}:${report.version}`, { name: report.name, definition: report.definition });
  const { name, definition } = draft.value;
  const change = (part: Partial<ReportDefinition>) =>
    draft.setValue((before) => ({ ...before, definition: { ...before.definition, ...part } }));
  const tried = useDeferredValue(definition);
  const preview = useQuery(previewQuery(tried));
  const { opening, dialog } = useGroupRows(preview.data, tried, subject.fields);
  const runs = useQuery(runsQuery(report.id));
  const [awaited, setAwaited] = useState<ReportRunId | null>(null);
  const cameIn = useCallback(() => setAwaited(null), []);
  const [filterAt, setFilterAt] = useState<number | 'new' | null>(null);
  const isChanged = name !== report.name || JSON.stringify(definition) !== JSON.stringify(report.definition);
  const previewMessage = useErrorMessage(preview.error);
  usePageTitle(report.name);
  const columns = definition.columns.flatMap((key) => subject.fields.find((field) => field.key === key) ?? []);
  const groupFields = subject.fields.filter(({ kind }) => kind !== 'number' && kind !== 'moment');
  const [group = '', second = ''] = definition.groupBy;
  return (
    <Page width="wide">
      <BuilderHeader
        report={report}
        draft={draft}
        isChanged={isChanged}
        total={preview.data?.total}
        preview={preview.data}
        onRun={setAwaited}
      />
      <div className={styles.builder}>
        <aside className={styles.fieldsAside} aria-label={t`Fields`}>
          <FieldList
            fields={subject.fields}
            chosen={definition.columns}
            onAdd={(key) => change({ columns: [...definition.columns, key].slice(0, REPORT_LIMITS.columns) })}
          />
        </aside>
        <Stack gap={4} className={styles.middle}>
          {report.can.edit && (
            <TextField
              label={t`Name`}
              value={name}
              maxLength={REPORT_LIMITS.name}
              onChange={(event) => draft.change({ name: event.currentTarget.value })}
            />
          )}
          <div>
            <Text size="ui" as="h2">
              <Trans>Columns, in this order</Trans>
            </Text>
            <ColumnChips
              columns={columns}
              onMove={(from, to) => change({ columns: moved(definition.columns, from, to) })}
              onRemove={(key) => change({ columns: definition.columns.filter((one) => one !== key) })}
            />
            {group !== '' && (
              <Text size="meta">
                <Trans>
                  A grouped report shows its groups and totals or averages for number columns. The other columns are in the rows of each
                  group.
                </Trans>
              </Text>
            )}
            <div className={styles.addColumn}>
              <SelectField
                label={t`Add column`}
                hideLabel
                value=""
                placeholder={t`Add column`}
                options={subject.fields
                  .filter(({ key }) => !definition.columns.includes(key))
                  .map(({ key, label, section }) => ({ value: key, label: `${section}: ${label}` }))}
                onChange={(event) => {
                  const key = event.currentTarget.value;
                  if (key !== '') change({ columns: [...definition.columns, key] });
                }}
              />
            </div>
          </div>
          <div>
            <Text size="ui" as="h2">
              <Trans>Only these rows</Trans>
            </Text>
            <FilterChips
              filters={definition.filters}
              fields={subject.fields}
              onAdd={() => setFilterAt('new')}
              onEdit={setFilterAt}
              onRemove={(at) => change({ filters: definition.filters.filter((_, other) => other !== at) })}
            />
          </div>
          <Row gap={3} align="start">
            <SelectField
              label={t`Group by`}
              value={group}
              options={[{ value: '', label: t`Not grouped` }, ...groupFields.map(({ key, label }) => ({ value: key, label }))]}
              onChange={(event) => {
                const key = event.currentTarget.value;
                change({ groupBy: key === '' ? [] : [key], sort: null, layout: 'rows' });
              }}
            />
            {group !== '' && (
              <SelectField
                label={t`Then by`}
                value={second}
                options={[
                  { value: '', label: t`Nothing else` },
                  ...groupFields.filter(({ key }) => key !== group).map(({ key, label }) => ({ value: key, label })),
                ]}
                onChange={(event) => {
                  const key = event.currentTarget.value;
                  change({ groupBy: key === '' ? [group] : [group, key], sort: null, layout: key === '' ? 'rows' : 'pivot' });
                }}
              />
            )}
            {second !== '' && (
              <SelectField
                label={t`Shown as`}
                value={definition.layout ?? 'rows'}
                options={[
                  { value: 'pivot', label: t`Table with totals` },
                  { value: 'rows', label: t`List` },
                ]}
                onChange={(event) => change({ sort: null, layout: event.currentTarget.value === 'pivot' ? 'pivot' : 'rows' })}
              />
            )}
            {catalogue.people.length > 1 && subject.fields.some(({ key }) => key.startsWith('person.')) && (
              <SelectField
                label={t`Whose rows?`}
                value={definition.people}
                options={[
                  { value: 'all', label: t`Everyone I can see` },
                  { value: 'team', label: t`My team` },
                ]}
                onChange={(event) => change({ people: event.currentTarget.value === 'team' ? 'team' : 'all' })}
              />
            )}
          </Row>
          <Refusal>{preview.isError ? previewMessage : undefined}</Refusal>
          {preview.data === undefined ? (
            !preview.isError && <Waiting of={preview} shape="rows" count={8} />
          ) : (
            <>
              {tried.groupBy.length === 1 && (
                <Suspense>
                  <GroupChart preview={preview.data} chart={definition.chart} opening={opening} onChange={(chart) => change({ chart })} />
                </Suspense>
              )}
              <PreviewTable
                preview={preview.data}
                sort={tried.sort}
                opening={opening}
                onSort={tried.layout === 'pivot' ? undefined : (sort) => change({ sort })}
              />
            </>
          )}
        </Stack>
        <Stack gap={5} as="aside" className={styles.side} aria-label={t`Files and schedule`}>
          {report.can.edit && <SchedulePanel report={report} catalogue={catalogue} />}
          <RunList runs={runs.data?.items ?? []} awaited={awaited} onCame={cameIn} />
        </Stack>
      </div>
      {dialog}
      {filterAt !== null && (
        <FilterDialog
          fields={subject.fields}
          filter={filterAt === 'new' ? undefined : definition.filters[filterAt]}
          onClose={() => setFilterAt(null)}
          onDone={(filter) => {
            const { filters } = definition;
            change({ filters: filterAt === 'new' ? [...filters, filter] : filters.map((one, at) => (at === filterAt ? filter : one)) });
            setFilterAt(null);
          }}
        />
      )}
    </Page>
  );
}

function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const rest = list.filter((_, at) => at !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
}

interface BuilderHeaderProps {
  readonly report: Report;
  readonly draft: ReturnType<typeof useDraft<Sketch>>;
  readonly isChanged: boolean;
  readonly total: number | undefined;
  readonly preview: { readonly milliseconds: number; readonly readAt: string } | undefined;
  readonly onRun: (run: ReportRunId) => void;
}

function BuilderHeader({ report, draft, isChanged, total, preview, onRun }: BuilderHeaderProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const [sharing, setSharing] = useState(false);
  const saving = useReportSaving(report);
  const run = useRun(report.id);
  const saveMessage = useErrorMessage(saving.error);
  const runMessage = useErrorMessage(run.error);
  const isTooLong = run.error instanceof ApiProblem && run.error.code === 'report-too-many-rows';
  const milliseconds = preview?.milliseconds ?? 0;
  // Never nothing: 0.0 s would say that nothing was read.
  const seconds = i18n.number(Math.max(10, milliseconds) / 1000, { maximumFractionDigits: milliseconds < 100 ? 2 : 1 });
  const time = preview === undefined ? '' : format.time(preview.readAt);
  const download = (one: ReportFormat) => run.mutate(one, { onSuccess: ({ id }) => onRun(id) });
  const save = () =>
    saving.mutate(draft.value, {
      onSuccess: () => {
        draft.clear();
        notify({ message: t`Report saved` });
      },
    });
  return (
    <>
      <PageHeader
        title={<bdi>{report.name}</bdi>}
        breadcrumbs={[{ href: LIST, label: t`Saved reports` }, { label: report.name }]}
        lead={
          <Dots
            parts={[
              total !== undefined && plural(total, { one: '# row', other: '# rows' }),
              preview !== undefined && t`loaded in ${seconds} s, at ${time}`,
              isChanged ? t`not saved` : t`saved`,
            ]}
          />
        }
        actions={
          <Row gap={2}>
            {report.can.edit && <Deletion report={report} />}
            {report.can.edit && (
              <Button icon={IconShare} onClick={() => setSharing(true)}>
                <Trans>Share</Trans>
              </Button>
            )}
            {isChanged && report.can.edit ? (
              <Button variant="solid" pending={saving.isPending} disabled={draft.value.name.trim() === ''} onClick={save}>
                <Trans>Save report</Trans>
              </Button>
            ) : (
              <Menu
                trigger={
                  <Button variant="solid" icon={IconDownload} pending={run.isPending}>
                    <Trans>Download</Trans>
                  </Button>
                }
                groups={[
                  {
                    id: 'formats',
                    items: formatsFor(total ?? 0).map((one) => ({ label: TABLE_FORMAT_NAMES[one], onSelect: () => download(one) })),
                  },
                ]}
              />
            )}
          </Row>
        }
      />
      {saving.isError && <Refusal>{saveMessage}</Refusal>}
      {run.isError && <Refusal>{runMessage}</Refusal>}
      {isTooLong && (
        <Row gap={2}>
          <Button onClick={() => download('csv')}>{TABLE_FORMAT_NAMES.csv}</Button>
          <Button onClick={() => download('parquet')}>{TABLE_FORMAT_NAMES.parquet}</Button>
        </Row>
      )}
      {sharing && <ShareDialog report={report} onClose={() => setSharing(false)} />}
    </>
  );
}

function Deletion({ report }: { readonly report: Report }) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const deletion = useReportDeletion(report.id);
  const { name } = report;
  return (
    <>
      <Button variant="quiet" icon={IconTrash} onClick={() => setAsking(true)}>
        <Trans>Delete</Trans>
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        danger
        title={t`Delete the report ${name}?`}
        confirmLabel={t`Delete report`}
        onConfirm={() =>
          deletion.mutateAsync().then(
            () => goTo(LIST),
            () => setAsking(false),
          )
        }
      >
        <Trans>Its schedule and files are deleted too.</Trans>
      </ConfirmDialog>
    </>
  );
}
