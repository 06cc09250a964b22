import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Button, DataTable, Dialog, Disclosure, Notice, Stack, Text, UploadArea } from '@waymark/ui';
import type { TableChoice, TableReading } from '@waymark/contract/imports';
import { useErrorMessage, useFaultWords } from '../api/error-message.ts';
import type { TableSent } from '../imports/table-choice.ts';
import { isOpen, TableReadingForm } from '../imports/table-reading-form.tsx';

interface BadLine {
  readonly line: number;
  readonly title: string;
  readonly faults: readonly {
    readonly field: string;
    readonly code: string;
    readonly column: string | null;
    readonly params?: Readonly<Record<string, string | number>> | undefined;
  }[];
}

/** What a table did, or would do. */
interface TableOutcome {
  readonly dryRun: boolean;
  readonly counts: { readonly create: number; readonly change: number; readonly same: number; readonly bad: number };
  readonly lines: readonly BadLine[];
  /** Lines that are used without some of their cells. */
  readonly warnings?: readonly BadLine[];
  /** How it was read; nothing where that cannot be said. */
  readonly reading?: TableReading | null;
}

interface TableImportDialogProps<Outcome extends TableOutcome> {
  readonly title: string;
  /** Which columns the table may have. */
  readonly columns: ReactNode;
  /** What its fields are called. */
  readonly fieldNames?: Readonly<Record<string, string>>;
  /** How large it may be. */
  readonly limits: string;
  /** What its lines are called by. */
  readonly nameHeader: string;
  /** The words of the button that does it, for so many lines. */
  readonly submit: (lines: number) => ReactNode;
  /** Lines that change nothing now, but are worth sending. */
  readonly alsoUsable?: (outcome: Outcome) => number;
  /** Shown with the result, in addition to the usual counts. */
  readonly extraOutcome?: (outcome: Outcome) => ReactNode;
  readonly sending: {
    readonly mutate: (sent: TableSent) => void;
    readonly data: Outcome | undefined;
    readonly error: Error | null;
    readonly isPending: boolean;
  };
  readonly onClose: () => void;
}

const SHOWN = 200;
const NO_LINES: readonly BadLine[] = [];
const NO_NAMES: Readonly<Record<string, string>> = {};
const titleOf = ({ title }: BadLine) => <bdi>{title}</bdi>;

/** Takes a table: first it tells what would happen and names every bad line, then it happens (ADM-05). */
export function TableImportDialog<Outcome extends TableOutcome>(props: TableImportDialogProps<Outcome>) {
  const { title, columns, fieldNames = NO_NAMES, limits, nameHeader, submit, alsoUsable, extraOutcome, sending, onClose } = props;
  const { t } = useLingui();
  const [file, setFile] = useState<File>();
  const [choice, setChoice] = useState<TableChoice>({});
  const message = useErrorMessage(sending.error);
  const result = sending.data;
  const usable = result?.dryRun === true ? result.counts.create + result.counts.change + (alsoUsable?.(result) ?? 0) : 0;
  const reading = result?.reading ?? null;
  const look = (chosen: File, how: TableChoice = {}) => {
    setFile(chosen);
    setChoice(how);
    sending.mutate({ file: chosen, dryRun: true, choice: how });
  };
  // What was shown is what is done: a guess that no one saw is none.
  const said = { ...(reading === null ? {} : { encoding: reading.encoding, delimiter: reading.delimiter }), ...choice };
  const mayBeDone = file !== undefined && usable > 0 && (reading === null || reading.asks.length === 0);
  const form = file !== undefined && reading !== null && result?.dryRun === true && (
    <TableReadingForm
      key={JSON.stringify(reading)}
      {...{ reading, fieldNames }}
      pending={sending.isPending}
      error={null}
      onRead={(how) => look(file, how)}
      onCheck={(how) => look(file, how)}
    />
  );
  return (
    <Dialog
      open
      onClose={onClose}
      size="wide"
      title={title}
      foot={
        <>
          <Button variant="plain" onClick={onClose}>
            {result?.dryRun === false ? <Trans>Close</Trans> : <Trans>Cancel</Trans>}
          </Button>
          {mayBeDone && (
            <Button variant="solid" pending={sending.isPending} onClick={() => sending.mutate({ file, dryRun: false, choice: said })}>
              {submit(usable)}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={4}>
        <Text size="small">{columns}</Text>
        <UploadArea
          label={t`Choose a file`}
          hint={limits}
          accept=".csv,.txt,.tsv,text/csv"
          disabled={sending.isPending}
          error={message || undefined}
          onFiles={([chosen]) => chosen !== undefined && look(chosen)}
        />
        {reading !== null && isOpen(reading) && form}
        {result !== undefined && reading?.asks.includes('columns') !== true && (
          <Told outcome={result} nameHeader={nameHeader} extraOutcome={extraOutcome?.(result)} />
        )}
        {reading !== null && !isOpen(reading) && form !== false && <Disclosure title={t`How the file is read`}>{form}</Disclosure>}
      </Stack>
    </Dialog>
  );
}

interface ToldProps {
  readonly outcome: TableOutcome;
  readonly nameHeader: string;
  readonly extraOutcome: ReactNode;
}

function Told({ outcome: { dryRun, counts, lines, warnings = NO_LINES }, nameHeader, extraOutcome }: ToldProps) {
  const { t, i18n } = useLingui();
  return (
    <Stack gap={3}>
      <Notice tone={dryRun ? 'info' : 'ok'} live>
        {dryRun ? (
          <Trans>
            {i18n.number(counts.create)} to add, {i18n.number(counts.change)} to change, {i18n.number(counts.same)} unchanged,{' '}
            {i18n.number(counts.bad)} that cannot be used.
          </Trans>
        ) : (
          <Trans>
            {i18n.number(counts.create)} added, {i18n.number(counts.change)} changed, {i18n.number(counts.same)} unchanged,{' '}
            {i18n.number(counts.bad)} skipped.
          </Trans>
        )}{' '}
        {extraOutcome}
      </Notice>
      <LinesTold caption={t`Lines that cannot be used`} {...{ lines, nameHeader }} />
      <LinesTold caption={t`Lines that are used without some of their cells`} lines={warnings} nameHeader={nameHeader} isTitled />
    </Stack>
  );
}

interface LinesToldProps {
  readonly caption: string;
  readonly lines: readonly BadLine[];
  readonly nameHeader: string;
  /** Whether its caption is seen. */
  readonly isTitled?: boolean;
}

function LinesTold({ caption, lines, nameHeader, isTitled = false }: LinesToldProps) {
  const { t } = useLingui();
  const words = useFaultWords();
  const reason = ({ faults }: BadLine) =>
    faults.map((fault) => {
      const sentence = words({ code: fault.code, ...(fault.params === undefined ? {} : { params: fault.params }) });
      const key = `${fault.field} ${fault.code} ${JSON.stringify(fault.params)}`;
      return <div key={key}>{fault.column === null ? sentence : t`${fault.column}: ${sentence}`}</div>;
    });
  if (lines.length === 0) return null;
  return (
    <Stack gap={2}>
      {isTitled && <Text size="small">{caption}</Text>}
      <DataTable
        caption={caption}
        compact
        cards
        columns={[
          { id: 'line', header: t`Line`, oneLine: true, cell: ({ line }) => line },
          { id: 'title', header: nameHeader, cell: titleOf },
          { id: 'reason', header: t`Reason`, cell: reason },
        ]}
        rows={lines.slice(0, SHOWN)}
        rowId={({ line }) => String(line)}
        rowName={({ line }) => t`Line ${line}`}
      />
    </Stack>
  );
}
