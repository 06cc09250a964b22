import { Trans, useLingui } from '@lingui/react/macro';
import type { CardDetail, CardStatus } from '@waymark/contract/cards';
import { canCompleteByHand, isPlayed } from '@waymark/contract/cards';
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
  const { t } = useLingui();
  const words: Readonly<Record<CardStatus | 'None', string>> = {
    None: t`Not started`,
    Registered: t`Registered`,
    'In Progress': t`In progress`,
    Completed: t`Completed`,
    Passed: t`Passed`,
    Failed: t`Not passed yet`,
  };
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
  const { t } = useLingui();
  const isDone = card.status === 'Completed' || card.status === 'Passed';
  return (
    <>
      <Row justify="between">
        <Heading level={2} look="h4">
          <Trans>Your progress</Trans>
        </Heading>
        <CardStatusBadge status={card.status} />
      </Row>
      {(isPlayed(card.cardType) || (card.cardType === 'scorm' && card.completedPercentage > 0)) && !isDone && (
        <Progress value={card.completedPercentage} label={t`Your progress`} />
      )}
      {!isDone && (
        <Text size="small">
          <WhatCompletes card={card} />
        </Text>
      )}
    </>
  );
}

function WhatCompletes({ card }: { readonly card: CardDetail }) {
  switch (card.cardType) {
    case 'poll':
      return <Trans>Your vote completes this.</Trans>;
    case 'quiz':
      return <Trans>Passing the quiz completes this.</Trans>;
    case 'video':
      return <Trans>Watching to the end completes this.</Trans>;
    case 'audio':
      return <Trans>Listening to the end completes this.</Trans>;
    case 'scorm':
      return <Trans>The course itself says when it is done.</Trans>;
    case 'article':
      return card.completesOnVisit ? (
        <Trans>Opening the article completes this.</Trans>
      ) : (
        <Trans>Mark it as complete when you are done.</Trans>
      );
    default:
      return canCompleteByHand(card.cardType) && <Trans>Mark it as complete when you are done.</Trans>;
  }
}
