import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { CardGate, CardGates } from '@waymark/contract/progress';
import {
  Button,
  Heading,
  Icon,
  IconCircleCheck,
  IconClock,
  IconLock,
  IconPencil,
  type IconShape,
  IconX,
  Link,
  Panel,
  Row,
  Stack,
  Text,
  VisuallyHidden,
} from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useStateWords } from '../../../platform/page/state-words.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { useGateNames } from '../gate-words.ts';
import { gatesQuery } from '../progress.queries.ts';

const GateDialog = lazy(async () => ({ default: (await import('../dialogs/gate-dialog.tsx')).GateDialog }));

const ICONS: Readonly<Record<CardGate['state'], IconShape>> = {
  open: IconPencil,
  later: IconLock,
  waiting: IconClock,
  rejected: IconX,
  done: IconCircleCheck,
};

/** The steps that still stand before starting or completing a card, each with what one can do about it (CRD-09, LRN-04). */
export function GatesPanel({ cardId }: { readonly cardId: string }) {
  const query = useQuery(gatesQuery(cardId));
  if (query.data === undefined) return <Waiting of={query} shape="rows" count={2} />;
  return (
    <Panel as="div">
      <Stack gap={3}>
        <Heading level={2} look="h4">
          {query.data.contentDone && !query.data.completed ? <Trans>Steps to complete this</Trans> : <Trans>Steps</Trans>}
        </Heading>
        <GateList gates={query.data} />
      </Stack>
    </Panel>
  );
}

/** The steps of a card, one under the other. */
export function GateList({ gates }: { readonly gates: CardGates }) {
  return (
    <Stack as="ul" gap={3}>
      {gates.gates.map((gate) => (
        <GateRow key={gate.gate} gate={gate} cardId={gates.cardId} />
      ))}
    </Stack>
  );
}

function GateRow({ gate, cardId }: { readonly gate: CardGate; readonly cardId: CardGates['cardId'] }) {
  const { t } = useLingui();
  const names = useGateNames();
  const words = useStateWords();
  const states: Readonly<Record<CardGate['state'], string>> = {
    open: words['not-started'],
    later: t`Later`,
    waiting: words.waiting,
    rejected: t`Returned`,
    done: words.completed,
  };
  return (
    <Row as="li" gap={3} align="start" wrap={false}>
      <Icon icon={ICONS[gate.state]} onFirstLine />
      <Stack gap={1} style={{ flex: 1, minWidth: 0 }}>
        <Text>
          {names[gate.gate]} <VisuallyHidden>{states[gate.state]}</VisuallyHidden>
        </Text>
        <Text size="small">
          <GateDetail gate={gate} />
        </Text>
        <GateAction gate={gate} cardId={cardId} />
      </Stack>
    </Row>
  );
}

function GateDetail({ gate }: { readonly gate: CardGate }): ReactNode {
  const { t } = useLingui();
  const format = useFormat();
  const name = gate.approver?.fullName;
  const day = gate.at === null ? '' : format.date(gate.at, 'medium');
  if (gate.gate === 'prerequisites' && gate.state !== 'done') {
    return gate.cards
      .filter(({ completed }) => !completed)
      .map(({ id, slug, title }) => (
        <span key={id} style={{ display: 'block' }}>
          <Link href={`/insights/${slug}`} variant="inline">
            {title}
          </Link>
        </span>
      ));
  }
  switch (gate.state) {
    case 'done':
      return name === undefined ? (
        <DoneByOneself gate={gate} day={day} />
      ) : (
        <Trans>
          Approved by {name}, {day}
        </Trans>
      );
    case 'waiting':
      return name === undefined ? (
        <Trans>Waiting since {day}</Trans>
      ) : (
        <>
          <Trans>
            Waiting for {name} since {day}
          </Trans>
          {gate.passedOnBy !== null && <span style={{ display: 'block' }}>{t`Reassigned by ${gate.passedOnBy.fullName}`}</span>}
        </>
      );
    case 'rejected':
      return <Trans>Returned: {gate.reason}</Trans>;
    case 'later':
      return gate.gate === 'completion-approvals' ? (
        <Trans>Opens when everything else is done.</Trans>
      ) : (
        <>
          {gate.text !== '' && <bdi style={{ display: 'block' }}>{gate.text}</bdi>}
          <Trans>Opens once you have completed the content.</Trans>
        </>
      );
    case 'open':
      return gate.text === '' ? (
        gate.gate === 'evaluations' ? (
          <Trans>Takes about a minute</Trans>
        ) : name === undefined ? null : (
          <Trans>{name} decides.</Trans>
        )
      ) : (
        <bdi>{gate.text}</bdi>
      );
  }
}

/** What was confirmed, and when: it stays readable after everything is done. */
function DoneByOneself({ gate: { gate, text }, day }: { readonly gate: CardGate; readonly day: string }) {
  const said = {
    acknowledgment: <Trans>Acknowledged on {day}</Trans>,
    'e-signature': <Trans>Signed on {day}</Trans>,
    evaluations: <Trans>Sent on {day}</Trans>,
    prework: <Trans>Confirmed on {day}</Trans>,
    prerequisites: <Trans>Completed, {day}</Trans>,
    approvals: <Trans>Approved, {day}</Trans>,
    'completion-approvals': <Trans>Approved, {day}</Trans>,
  }[gate];
  return (
    <>
      {text !== '' && <bdi style={{ display: 'block' }}>{text}</bdi>}
      {said}
    </>
  );
}

function GateAction({ gate, cardId }: { readonly gate: CardGate; readonly cardId: CardGates['cardId'] }) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  const { action } = gate;
  if (action === null || action === 'learn') return null;
  const labels = {
    confirm: t`Confirm prework`,
    acknowledge: t`Acknowledge`,
    sign: t`Sign`,
    answer: t`Answer questions`,
    ask: t`Ask for approval`,
  };
  return (
    <>
      <Row>
        <Button size="s" onClick={() => setIsOpen(true)}>
          {labels[action]}
        </Button>
      </Row>
      {isOpen !== null && (
        <Suspense>
          <GateDialog
            gate={gate}
            cardId={cardId}
            submit={action === 'answer' ? t`Send` : labels[action]}
            open={isOpen}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
