import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useParams } from 'react-router';
import { CHECKABLE_STATUSES, type TableImport, type TableImportKind, type TableLineList } from '@waymark/contract/imports';
import { Button, ButtonLink, ConfirmDialog, Notice, PageHeader, Section, Stack, Text } from '@waymark/ui';
import { isNotThere } from '../api/api-problem.ts';
import { useFaultWords } from '../api/error-message.ts';
import { Waiting } from '../query/waiting.tsx';
import { BadLines, ImportDecision, WarnedLines } from './import-decision.tsx';
import { ImportLines } from './import-lines.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ImportReading } from './import-reading.tsx';
import { LastImports } from './last-imports.tsx';
import { TableLines } from './table-lines.tsx';
import { TableUpload } from './table-upload.tsx';
import {
  isMoving,
  sendTable,
  tableImportQuery,
  tableImportsQuery,
  useTableCancel,
  useTableReading,
  useTableRun,
} from './table-imports.queries.ts';

/** What the screen of imports has to know of one kind of table. */
interface TableImportWords {
  readonly kind: TableImportKind;
  /** What it is brought into, where the kind needs that. */
  readonly target?: string;
  /** Address of the page of imports; one of them has its id behind it. */
  readonly page: string;
  readonly title: string;
  /** Where one comes from, and goes on to when all is done. */
  readonly back: { readonly href: string; readonly label: string };
  /** Which columns the table may have. */
  readonly columns: string;
  /** How large it may be. */
  readonly hint: string;
  /** What may be chosen; tables where nothing is said. */
  readonly accept?: string;
  /** What its fields are called. */
  readonly fieldNames: Readonly<Record<string, string>>;
  /** What its lines are called by. */
  readonly nameHeader: string;
  /** The words of the button that does it, for so many lines. */
  readonly submit: (lines: number, one: TableImport) => ReactNode;
  /** What else the table does, a `li` each. */
  readonly extra?: (one: TableImport) => ReactNode;
  /** Things that are done beside the lines. */
  readonly alsoDone?: (one: TableImport) => number;
  /** Has what the page before shows fetched again. */
  readonly refresh: () => unknown;
}

/** Imports of one kind of table: a file, what each line would do, and only then does it happen (ADM-05). */
export function TableImportScreen(words: TableImportWords) {
  const { t } = useLingui();
  const { importId } = useParams();
  const { title, back } = words;
  return (
    <>
      <PageHeader
        title={title}
        breadcrumbs={[back, { href: words.page, label: title }]}
        lead={t`From a CSV file. You can preview every row before anything changes.`}
      />
      {importId === undefined ? <Start words={words} /> : <OneImport key={importId} importId={importId} words={words} />}
    </>
  );
}

function Start({ words: { kind, target, page, columns, hint, accept } }: { readonly words: TableImportWords }) {
  const of = { kind, target };
  const imports = useQuery(tableImportsQuery(of));
  return (
    <Stack gap={6}>
      <Stack gap={3}>
        <Text size="small">{columns}</Text>
        <TableUpload page={page} hint={hint} accept={accept} send={(file, tools) => sendTable(of, file, tools)} />
      </Stack>
      <LastImports page={page} of={imports} />
    </Stack>
  );
}

interface OneProps {
  readonly one: TableImport;
  readonly words: TableImportWords;
}

function OneImport({ importId, words }: { readonly importId: string; readonly words: TableImportWords }) {
  const query = useQuery({ ...tableImportQuery(importId, { kind: words.kind, target: words.target }), throwOnError: isNotThere });
  const status = query.data?.status;
  const onDone = useEffectEvent(() => void words.refresh());
  useEffect(() => {
    if (status === 'done') onDone();
  }, [status]);
  if (query.data === undefined) return <Waiting of={query} shape="rows" />;
  return <Outcome one={query.data} words={words} />;
}

function Outcome({ one, words }: OneProps) {
  const faultWords = useFaultWords();
  return (
    <Stack gap={4}>
      <Text size="small" as="div">
        <bdi>{one.fileName}</bdi>
      </Text>
      {isMoving(one) && <Moving one={one} />}
      {one.failure !== null && !isMoving(one) && (
        <Notice tone={one.status === 'failed' ? 'bad' : 'warn'}>{faultWords({ code: one.failure })}</Notice>
      )}
      {one.status === 'cancelled' && (
        <Notice tone="warn">
          {one.applied.done === 0 ? (
            <Trans>Stopped. Nothing was changed.</Trans>
          ) : (
            <Plural
              value={one.applied.done}
              one="Stopped. # line had already been imported."
              other="Stopped. # lines had already been imported."
            />
          )}
        </Notice>
      )}
      {one.status === 'done' && <Done one={one} words={words} />}
      {CHECKABLE_STATUSES.includes(one.status) && <Reading one={one} words={words} />}
      {one.status === 'checked' && <Decision one={one} words={words} />}
      {!isMoving(one) && one.status !== 'uploaded' && <Lines one={one} words={words} />}
    </Stack>
  );
}

function Reading({ one, words: { fieldNames } }: OneProps) {
  const read = useTableReading(one.id);
  if (one.reading === null) return null;
  return <ImportReading status={one.status} reading={one.reading} fieldNames={fieldNames} read={read} />;
}

function Moving({ one }: { readonly one: TableImport }) {
  const { t } = useLingui();
  return (
    <ImportProgress
      label={one.status === 'checking' ? t`Lines being checked` : t`Lines being processed`}
      value={one.progress}
      cancel={useTableCancel(one.id)}
    />
  );
}

function Done({ one, words: { back, extra, alsoDone } }: OneProps) {
  const isOnlyBeside = one.applied.done === 0 && (alsoDone?.(one) ?? 0) > 0;
  const more = extra?.(one) ?? null;
  return (
    <Notice
      tone="ok"
      action={
        <ButtonLink size="s" href={back.href}>
          {back.label}
        </ButtonLink>
      }
    >
      {!isOnlyBeside && (
        <Plural value={one.applied.done} _0="No changes were needed." one="# line was imported." other="# lines were imported." />
      )}
      {more !== null && <ul>{more}</ul>}
    </Notice>
  );
}

function Effects({ one, words: { extra } }: OneProps) {
  const { create, change, same, bad, warned } = one.counts;
  return (
    <>
      <li>
        <Plural value={create} _0="Nothing to add" one="# to add" other="# to add" />
      </li>
      <li>
        <Plural value={change} _0="Nothing to change" one="# to change" other="# to change" />
      </li>
      {same > 0 && (
        <li>
          <Plural value={same} one="# stays unchanged" other="# stay unchanged" />
        </li>
      )}
      <WarnedLines warned={warned} />
      <BadLines bad={bad} />
      {extra?.(one)}
    </>
  );
}

function Decision({ one, words }: OneProps) {
  const { t } = useLingui();
  const run = useTableRun(one.id);
  const [isAsking, setIsAsking] = useState(false);
  const { create, change, bad } = one.counts;
  const usable = create + change;
  const close = () => setIsAsking(false);
  return (
    <Section title={t`Preview`}>
      <ImportDecision error={run.error} effects={<Effects one={one} words={words} />}>
        <Button
          variant="solid"
          disabled={usable + (words.alsoDone?.(one) ?? 0) === 0}
          pending={run.isPending}
          onClick={() => setIsAsking(true)}
        >
          {words.submit(usable, one)}
        </Button>
      </ImportDecision>
      <ConfirmDialog
        open={isAsking}
        onClose={close}
        title={t`Import this file?`}
        confirmLabel={t`Import`}
        onConfirm={() => run.mutateAsync(bad).then(close, close)}
      >
        <ul>
          <Effects one={one} words={words} />
        </ul>
      </ConfirmDialog>
    </Section>
  );
}

function Lines({ one, words: { nameHeader } }: OneProps) {
  const { t } = useLingui();
  const { create, change, same, bad, warned } = one.counts;
  return (
    <ImportLines<TableLineList>
      kinds={[
        { effect: 'failed', label: t`Failed`, count: one.applied.failed },
        { effect: 'bad', label: t`Not usable`, count: bad },
        { effect: 'warned', label: t`Partly used`, count: warned },
        { effect: 'create', label: t`New`, count: create },
        { effect: 'change', label: t`Changed`, count: change },
        { effect: 'same', label: t`Unchanged`, count: same },
      ]}
    >
      {(shown) => <TableLines one={one} shown={shown} nameHeader={nameHeader} />}
    </ImportLines>
  );
}
