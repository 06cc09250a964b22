import { Trans, useLingui } from '@lingui/react/macro';
import { type CardDetail, type CardStatus, hasStepsLeft } from '@waymark/contract/cards';
import {
  Badge,
  type BadgeTone,
  Heading,
  IconCheck,
  IconCircleDashed,
  IconProgress,
  type IconShape,
  IconX,
  Progress,
  Row,
  Text,
} from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useLedgerStateWords } from '../../../platform/page/state-words.ts';
import { viewOf } from '../card-type-views.ts';

const LOOKS: Readonly<Record<CardStatus | 'None', readonly [BadgeTone, IconShape]>> = {
  None: ['neutral', IconCircleDashed],
  Registered: ['info', IconProgress],
  'In Progress': ['info', IconProgress],
  Completed: ['ok', IconCheck],
  Passed: ['ok', IconCheck],
  Failed: ['bad', IconX],
};

/** The status of a learner on a card, as an icon and a word (CRD-09). */
function CardStatusBadge({ status }: { readonly status: CardStatus | null }) {
  const words = useLedgerStateWords();
  const key = status ?? 'None';
  const [tone, icon] = LOOKS[key];
  return (
    <Badge tone={tone} icon={icon}>
      {words[key]}
    </Badge>
  );
}

/** How far one is with a card, and what completes it. */
export function CardStanding({ card }: { readonly card: CardDetail }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const view = viewOf(card.content);
  const minutesRead = Math.floor(card.readSeconds / 60);
  const isDone = card.status === 'Completed' || card.status === 'Passed';
  return (
    <>
      <Row justify="between">
        <Heading level={2} look="h4">
          <Trans>Your progress</Trans>
        </Heading>
        <CardStatusBadge status={card.status} />
      </Row>
      {view.showsProgress?.(card) === true && !isDone && <Progress value={card.completedPercentage} label={t`Your progress`} />}
      {!isDone && card.lastCompletedAt !== null && (
        <Text size="small">
          <Trans>You last completed this on {format.date(card.lastCompletedAt)}.</Trans>
        </Text>
      )}
      {minutesRead > 0 && (
        <Text size="small">
          <Trans>You’ve spent {format.duration(minutesRead)} reading this.</Trans>
        </Text>
      )}
      {!isDone && (
        <Text size="small">{hasStepsLeft(card) ? <Trans>Complete the remaining steps.</Trans> : i18n._(view.completes(card))}</Text>
      )}
      {!isDone && view.measures !== undefined && <Text size="small">{i18n._(view.measures(card))}</Text>}
    </>
  );
}
