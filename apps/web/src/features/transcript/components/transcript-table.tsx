import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { TranscriptRow, TranscriptStatus } from '@waymark/contract/transcript';
import {
  Badge,
  type BadgeTone,
  Button,
  ButtonLink,
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
  Panel,
  Row,
  Stack,
  Text,
} from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { useCardTypeName } from '../../cards/cards.public.tsx';
import { GateList, gatesQuery, useGateNames } from '../../progress/progress.public.tsx';

const LOOKS: Readonly<Record<TranscriptStatus, readonly [BadgeTone, IconShape]>> = {
  Completed: ['ok', IconCheck],
  Passed: ['ok', IconCheck],
  Pending: ['warn', IconClock],
  'In Progress': ['info', IconProgress],
  Failed: ['bad', IconX],
  Withdrawn: ['neutral', IconArrowBackUp],
};

function StatusWord({ status }: { readonly status: TranscriptStatus }) {
  const { t } = useLingui();
  const words: Readonly<Record<TranscriptStatus, string>> = {
    Completed: t`Completed`,
    Passed: t`Passed`,
    Pending: t`Steps pending`,
    'In Progress': t`In progress`,
    Failed: t`Not passed yet`,
    Withdrawn: t`Withdrawn`,
  };
  const [tone, icon] = LOOKS[status];
  return (
    <Badge tone={tone} icon={icon}>
      {words[status]}
    </Badge>
  );
}

/** Has an entry of another person withdrawn. */
type OnWithdraw = (row: TranscriptRow) => void;

/** The rows of a learning record; each opens in place to show its steps and evidence. */
export function TranscriptTable({
  rows,
  onWithdraw,
}: {
  readonly rows: readonly TranscriptRow[];
  readonly onWithdraw?: OnWithdraw | undefined;
}) {
  return (
    <Stack as="ul" gap={3}>
      {rows.map((row) => (
        <li key={`${row.id}:${row.period}:${row.status}`}>
          <RecordRow row={row} onWithdraw={onWithdraw} />
        </li>
      ))}
    </Stack>
  );
}

function RecordRow({ row, onWithdraw }: { readonly row: TranscriptRow; readonly onWithdraw: OnWithdraw | undefined }) {
  const { t } = useLingui();
  const format = useFormat();
  const nameOf = useCardTypeName();
  const [isOpen, setIsOpen] = useState(false);
  const isDone = row.status === 'Completed' || row.status === 'Passed';
  const day = format.date(row.achievedAt, 'medium');
  return (
    <Panel as="div">
      <Stack gap={3}>
        <Row justify="between" gap={3}>
          <Stack gap={1}>
            <Text>{row.cardSlug === null ? row.title : <Link href={`/insights/${row.cardSlug}`}>{row.title}</Link>}</Text>
            <Text size="meta" as="div">
              <Dots
                parts={[
                  row.cardType === 'elsewhere' ? t`Elsewhere` : nameOf(row.cardType as never),
                  row.provider !== '' && row.provider,
                  row.durationMinutes !== null && format.duration(row.durationMinutes),
                  isDone ? t`Finished ${day}` : day,
                  row.score !== null && t`Result ${format.percentOf100(row.score)}`,
                ]}
              />
            </Text>
          </Stack>
          <Row gap={3}>
            <StatusWord status={row.status} />
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
              onClick={() => setIsOpen(!isOpen)}
            />
          </Row>
        </Row>
        {isOpen && (row.hasGates && row.cardId !== null ? <OpenSteps cardId={row.cardId} /> : <RecordDetail row={row} />)}
      </Stack>
    </Panel>
  );
}

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
      : [{ id: 'reason', label: t`Note`, value: row.reason === 'gate-removed' ? t`An open step was removed.` : row.reason }]),
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
