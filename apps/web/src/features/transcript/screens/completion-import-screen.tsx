import { Plural, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { CompletionEffect, CompletionImport, CompletionImportLine } from '@waymark/contract/transcript';
import { CHECKABLE_STATUSES } from '@waymark/contract/imports';
import { Button, DataTable, Notice, PageHeader, Stack, Text } from '@waymark/ui';
import { isNotThere } from '../../../platform/api/api-problem.ts';
import { useFaultWords } from '../../../platform/api/error-message.ts';
import { useFaultReasons } from '../../../platform/imports/fault-reasons.ts';
import { BadLines, ImportDecision } from '../../../platform/imports/import-decision.tsx';
import { ImportLines } from '../../../platform/imports/import-lines.tsx';
import { ImportReading } from '../../../platform/imports/import-reading.tsx';
import { ImportProgress } from '../../../platform/imports/import-progress.tsx';
import { LastImports } from '../../../platform/imports/last-imports.tsx';
import { TableUpload } from '../../../platform/imports/table-upload.tsx';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import {
  completionImportLinesQuery,
  completionImportQuery,
  completionImportsQuery,
  isMoving,
  sendCompletions,
  useImportCancel,
  useImportReading,
  useImportRun,
} from '../completions.queries.ts';

const PAGE = '/admin/completions/import';

/** /admin/completions/import: a file of completions, what each line would do, and only then their recording (LRN-03). */
export function Screen() {
  const { t } = useLingui();
  const { importId } = useParams();
  return (
    <>
      <PageHeader
        title={t`Import completions`}
        breadcrumbs={[{ href: '/admin/completions', label: t`Completions` }, { label: t`Import completions` }]}
        lead={t`From a CSV file. You can review rows that can’t be imported before anything is saved.`}
      />
      {importId === undefined ? <Start /> : <OneImport key={importId} importId={importId} />}
    </>
  );
}

function Start() {
  const { t } = useLingui();
  const imports = useQuery(completionImportsQuery);
  return (
    <Stack gap={6}>
      <TableUpload
        page={PAGE}
        hint={t`CSV with columns for the person (email or employee number), the content (address, ID or title) and the date. Exports from Degreed and Cornerstone and Moodle’s activity completion report can be used as they are. Up to 200,000 lines.`}
        send={sendCompletions}
      />
      <LastImports page={PAGE} of={imports} />
    </Stack>
  );
}

function OneImport({ importId }: { readonly importId: string }) {
  const query = useQuery({ ...completionImportQuery(importId), throwOnError: isNotThere });
  if (query.data === undefined) return <Waiting of={query} shape="rows" />;
  return <Outcome one={query.data} />;
}

function Outcome({ one }: { readonly one: CompletionImport }) {
  const { t } = useLingui();
  const faultWords = useFaultWords();
  const { recorded } = one.applied;
  return (
    <Stack gap={4}>
      <Text size="small" as="div">
        <bdi>{one.fileName}</bdi>
      </Text>
      {isMoving(one) && <Moving one={one} />}
      {one.failure !== null && <Notice tone="bad">{faultWords({ code: one.failure })}</Notice>}
      {one.status === 'cancelled' && (
        <Notice tone="warn">
          {recorded === 0 ? (
            t`Stopped. Nothing was recorded.`
          ) : (
            <Plural
              value={recorded}
              one="Stopped. # completion had already been recorded."
              other="Stopped. # completions had already been recorded."
            />
          )}
        </Notice>
      )}
      {one.status === 'done' && (
        <Notice tone="ok">
          <Plural value={recorded} _0="Nothing new was recorded." one="# completion recorded." other="# completions recorded." />
        </Notice>
      )}
      {CHECKABLE_STATUSES.includes(one.status) && <Reading one={one} />}
      {one.status === 'checked' && <Decision one={one} />}
      {!isMoving(one) && one.status !== 'uploaded' && <Lines one={one} />}
    </Stack>
  );
}

function Reading({ one }: { readonly one: CompletionImport }) {
  const { t } = useLingui();
  const read = useImportReading(one.id);
  return (
    <ImportReading
      status={one.status}
      reading={one.reading}
      fieldNames={{
        email: t`Email`,
        person: t`Employee number`,
        card: t`Content`,
        title: t`Title`,
        date: t`Date`,
        status: t`Status`,
        score: t`Score`,
        evidence: t`Evidence`,
        provider: t`Provider`,
        minutes: t`Minutes`,
      }}
      read={read}
    />
  );
}

function Moving({ one }: { readonly one: CompletionImport }) {
  const { t } = useLingui();
  return (
    <ImportProgress
      label={one.status === 'checking' ? t`Lines being checked` : t`Completions being recorded`}
      value={one.progress}
      cancel={useImportCancel(one.id)}
    />
  );
}

function Decision({ one }: { readonly one: CompletionImport }) {
  const run = useImportRun(one.id);
  const { record, earlier, known, unfinished, bad } = one.counts;
  const all = record + earlier;
  return (
    <ImportDecision
      error={run.error}
      effects={
        <>
          <li>
            <Plural value={record} _0="No new completion" one="# new completion" other="# new completions" />
          </li>
          {earlier > 0 && (
            <li>
              <Plural
                value={earlier}
                one="# completion of content that isn’t here, as earlier learning"
                other="# completions of content that isn’t here, as earlier learning"
              />
            </li>
          )}
          {known > 0 && (
            <li>
              <Plural value={known} one="# is already recorded" other="# are already recorded" />
            </li>
          )}
          {unfinished > 0 && (
            <li>
              <Plural value={unfinished} one="# is not completed and is left out" other="# are not completed and are left out" />
            </li>
          )}
          <BadLines bad={bad} />
        </>
      }
    >
      <Button variant="solid" disabled={all === 0} pending={run.isPending} onClick={() => run.mutate(bad)}>
        <Plural value={all} one="Record # completion" other="Record # completions" />
      </Button>
    </ImportDecision>
  );
}

type Shown = CompletionEffect | 'failed';

function Lines({ one }: { readonly one: CompletionImport }) {
  const { t } = useLingui();
  return (
    <ImportLines<Shown>
      kinds={[
        { effect: 'failed', label: t`Not recorded`, count: one.applied.failed },
        { effect: 'bad', label: t`Not usable`, count: one.counts.bad },
        { effect: 'record', label: t`New`, count: one.counts.record },
        { effect: 'earlier', label: t`Earlier learning`, count: one.counts.earlier },
        { effect: 'unfinished', label: t`Left out`, count: one.counts.unfinished },
        { effect: 'known', label: t`Already recorded`, count: one.counts.known },
      ]}
    >
      {(shown) => <LineTable importId={one.id} shown={shown} />}
    </ImportLines>
  );
}

const lineCell = ({ line }: CompletionImportLine) => line;
const personCell = ({ email, cells }: CompletionImportLine) => <bdi>{email === '' ? cells.join(' | ') : email}</bdi>;
const cardCell = ({ card }: CompletionImportLine) => <bdi>{card}</bdi>;
const dateCell = ({ date }: CompletionImportLine) => date;

function LineTable({ importId, shown }: { readonly importId: string; readonly shown: Shown }) {
  const { t } = useLingui();
  const reasonsOf = useFaultReasons();
  const query = useInfiniteQuery(completionImportLinesQuery(importId, shown === 'failed' ? 'record' : shown, shown === 'failed'));
  if (query.data === undefined) return <Waiting of={query} shape="rows" />;
  const lines = query.data.pages.flatMap(({ items }) => items);
  const reasons = (line: CompletionImportLine) => reasonsOf(line).join(' ');
  const isWarned = lines.some(({ faults }) => faults.length > 0);
  return (
    <>
      <DataTable
        caption={t`File lines`}
        compact
        cards
        columns={[
          { id: 'line', header: t`Line`, oneLine: true, cell: lineCell },
          { id: 'person', header: t`Person`, cell: personCell },
          { id: 'card', header: t`Content`, cell: cardCell },
          { id: 'date', header: t`Date`, oneLine: true, cell: dateCell },
          ...(isWarned ? [{ id: 'reason', header: t`Reason`, cell: reasons }] : []),
        ]}
        rows={lines}
        rowId={({ line, card, date }) => `${line} ${card} ${date}`}
        rowName={({ line }) => t`Line ${line}`}
      />
      <MorePages of={query} shown={lines.length} />
    </>
  );
}
