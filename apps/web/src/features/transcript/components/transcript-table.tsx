import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { TranscriptRow, TranscriptStatus } from '@waymark/contract/transcript';
import {
  Badge,
  type BadgeTone,
  Button,
  ButtonLink,
  type Column,
  DataTable,
  Dots,
  Facts,
  Icon,
  IconArrowBackUp,
  IconCheck,
  IconChevronDown,
  IconChevronUp,
  IconCircleCheck,
  IconClock,
  IconDownload,
  IconProgress,
  type IconShape,
  IconButton,
  IconX,
  Link,
  Row,
  Stack,
  Text,
} from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useLedgerStateWords, useStateWords } from '../../../platform/page/state-words.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { useDrop } from '../transcript.queries.ts';
import { useRecordTypeName } from './use-record-type-name.ts';
import { GateList, gatesQuery, useGateNames } from '../../progress/progress.public.tsx';

const LOOKS: Readonly<Record<TranscriptStatus, readonly [BadgeTone, IconShape]>> = {
  Completed: ['ok', IconCheck],
  Passed: ['ok', IconCheck],
  Registered: ['neutral', IconClock],
  'In Progress': ['info', IconProgress],
  Failed: ['bad', IconX],
  Withdrawn: ['neutral', IconArrowBackUp],
};

function StatusWord({ status }: { readonly status: TranscriptStatus }) {
  const words = useLedgerStateWords();
  const [tone, icon] = LOOKS[status];
  return (
    <Badge tone={tone} icon={icon}>
      {words[status]}
    </Badge>
  );
}

/** The status, as the card says it; where all of the content is done, what it waits for. */
function RecordStatus({ row }: { readonly row: TranscriptRow }) {
  return (
    <>
      <StatusWord status={row.status} />
      {row.hasGates && (
        <Text size="meta">
          <Trans>Steps pending</Trans>
        </Text>
      )}
    </>
  );
}

/** Has an entry of another person withdrawn. */
type OnWithdraw = (row: TranscriptRow) => void;

const idOf = (row: TranscriptRow) => `${row.id}:${row.period}:${row.status}`;

/** The rows of a learning record; each opens in place to show its steps and evidence. */
export function TranscriptTable({
  rows,
  isOwn = false,
  onWithdraw,
}: {
  readonly rows: readonly TranscriptRow[];
  /** Of the reader, who may drop what they did nothing of. */
  readonly isOwn?: boolean;
  readonly onWithdraw?: OnWithdraw | undefined;
}) {
  const { t } = useLingui();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const columns = useColumns();
  const toggle = (id: string) => setOpen(new Set(open.has(id) ? [...open].filter((one) => one !== id) : [...open, id]));
  return (
    <DataTable<TranscriptRow>
      caption={t`Learning record`}
      rows={rows}
      rowId={idOf}
      rowName={titleOf}
      cards
      columns={columns}
      rowActions={actionsOf({ open, toggle, onWithdraw, isOwn })}
      detail={detailOf(open)}
    />
  );
}

/** Statuses of what was completed. */
const COMPLETIONS: ReadonlySet<TranscriptStatus> = new Set(['Completed', 'Passed']);

const titleOf = ({ title }: TranscriptRow) => title;

function useColumns(): Column<TranscriptRow>[] {
  const { t } = useLingui();
  const format = useFormat();
  const states = useStateWords();
  return [
    { id: 'title', header: t`Title`, cell: (row) => <RecordTitle row={row} /> },
    { id: 'achieved', header: states.completed, cell: (row) => <RecordDay row={row} />, oneLine: true },
    { id: 'status', header: t`Status`, cell: (row) => <RecordStatus row={row} /> },
    { id: 'score', header: t`Result`, cell: ({ score }) => (score === null ? '' : format.percentOf100(score)), numeric: true },
    {
      id: 'time',
      header: t`Time`,
      // The whole length of something in progress is not time spent.
      cell: ({ durationMinutes: minutes, status }) => (minutes === null || !COMPLETIONS.has(status) ? '' : format.duration(minutes)),
      numeric: true,
      oneLine: true,
    },
  ];
}

interface Actions {
  readonly open: ReadonlySet<string>;
  readonly toggle: (id: string) => void;
  readonly onWithdraw: OnWithdraw | undefined;
  readonly isOwn: boolean;
}

const actionsOf = ({ open, toggle, onWithdraw, isOwn }: Actions) =>
  function actions(row: TranscriptRow) {
    return (
      <RecordActions row={row} isOwn={isOwn} onWithdraw={onWithdraw} isOpen={open.has(idOf(row))} onToggle={() => toggle(idOf(row))} />
    );
  };

const detailOf = (open: ReadonlySet<string>) =>
  function detail(row: TranscriptRow) {
    return open.has(idOf(row)) && <Opened row={row} />;
  };

function RecordTitle({ row }: { readonly row: TranscriptRow }) {
  const nameOf = useRecordTypeName();
  const href = row.cardSlug === null ? row.workPath : `/insights/${row.cardSlug}`;
  return (
    <Stack gap={1}>
      <span>{href === null ? row.title : <Link href={href}>{row.title}</Link>}</span>
      <Text size="meta" as="div">
        <Dots parts={[nameOf(row.cardType), row.provider !== '' && row.provider]} />
      </Text>
    </Stack>
  );
}

/** The day it was finished; for what is not, the day it was last worked on. A registration has neither. */
function RecordDay({ row }: { readonly row: TranscriptRow }) {
  const { t } = useLingui();
  const format = useFormat();
  if (row.status === 'Registered') return '';
  const day = format.date(row.achievedAt, 'medium');
  return row.status === 'In Progress' || row.status === 'Failed' ? (
    <Text size="meta" as="span">
      {t`Last worked on ${day}`}
    </Text>
  ) : (
    day
  );
}

interface RecordActionsProps {
  readonly row: TranscriptRow;
  readonly isOwn: boolean;
  readonly onWithdraw: OnWithdraw | undefined;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function RecordActions({ row, isOwn, onWithdraw, isOpen, onToggle }: RecordActionsProps) {
  const { t } = useLingui();
  const drop = useDrop();
  const { cardId } = row;
  return (
    <Row gap={2} wrap={false} justify="end">
      {isOwn && row.can.drop && cardId !== null && (
        <Button size="s" pending={drop.isPending} onClick={() => drop.mutate(cardId)} aria-label={t`Remove ${row.title} from your record`}>
          <Trans>Remove</Trans>
        </Button>
      )}
      {row.certificateId !== null && (
        <ButtonLink size="s" href={`/api/v1/certificates/${row.certificateId}/file`} icon={IconDownload} download>
          <Trans>Certificate</Trans>
        </ButtonLink>
      )}
      {onWithdraw !== undefined && row.completionId !== null && row.status !== 'Withdrawn' && (
        <Button size="s" onClick={() => onWithdraw(row)} aria-label={t`Withdraw ${row.title}`}>
          <Trans>Withdraw</Trans>
        </Button>
      )}
      <IconButton
        icon={isOpen ? IconChevronUp : IconChevronDown}
        label={isOpen ? t`Hide details of ${row.title}` : t`Show details of ${row.title}`}
        aria-expanded={isOpen}
        onClick={onToggle}
      />
    </Row>
  );
}

const Opened = ({ row }: { readonly row: TranscriptRow }) =>
  row.hasGates && row.cardId !== null ? <OpenSteps cardId={row.cardId} /> : <RecordDetail row={row} />;

function OpenSteps({ cardId }: { readonly cardId: string }) {
  const query = useQuery(gatesQuery(cardId));
  return query.data === undefined ? <Waiting of={query} shape="rows" count={2} /> : <GateList gates={query.data} />;
}

function RecordDetail({ row }: { readonly row: TranscriptRow }) {
  const { t } = useLingui();
  const format = useFormat();
  const gateNames = useGateNames();
  const facts: { id: string; label: string; value: ReactNode }[] = [
    ...(row.recordedAt === null ? [] : [{ id: 'recorded', label: t`Recorded`, value: format.date(row.recordedAt, 'medium') }]),
    ...(row.skills.length === 0 ? [] : [{ id: 'skills', label: t`Skills`, value: format.list(row.skills) }]),
    ...(row.evidence === '' ? [] : [{ id: 'evidence', label: t`Evidence`, value: row.evidence }]),
    ...(row.reason === ''
      ? []
      : [{ id: 'reason', label: t`Note`, value: row.reason === 'gate-removed' ? t`An unfinished step was removed.` : row.reason }]),
  ];
  return (
    <Stack gap={3}>
      <Facts facts={facts} />
      {row.steps.map(({ gate, at }) => (
        <Row key={gate} gap={3}>
          <Icon icon={IconCircleCheck} />
          <Text size="small">
            <Dots parts={[gateNames[gate], at !== null && format.date(at, 'medium')]} />
          </Text>
        </Row>
      ))}
    </Stack>
  );
}
