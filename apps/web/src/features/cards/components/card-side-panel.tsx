import { lazy, Suspense } from 'react';
import { type CardDetail, completesOnVisit, hasStepsFirst, isPlayed } from '@waymark/contract/cards';
import { OnlyWide, Panel, Stack } from '@waymark/ui';
import type { Activity } from '../use-activity.ts';
import { CardActions } from './card-actions.tsx';
import { CardStanding } from './card-standing.tsx';
import { CardCertificate, CardSteps, CertificateLetters } from './card-steps.tsx';
import { MarkComplete, PrimaryAction } from './primary-action.tsx';

/** Come after the card itself. */
const OwnRating = lazy(async () => ({ default: (await import('./own-rating.tsx')).OwnRating }));
/** Only for who has no attempt left. */
const AskForAttempts = lazy(async () => ({ default: (await import('./ask-for-attempts.tsx')).AskForAttempts }));
const CardDutyNote = lazy(async () => ({ default: (await import('../../assignments/assignments.public.tsx')).CardDutyNote }));

interface CardSidePanelProps {
  readonly card: CardDetail;
  readonly activity: Activity;
}

/** Whether the next step is something else than marking it as complete, which then stands below it. */
const isDoneElsewhere = (card: CardDetail) => isPlayed(card.cardType) || (completesOnVisit(card.cardType) && !card.completesOnVisit);

/** Where one stands with a card, the next step, and what one thinks of it (CRD-09 to CRD-11). */
export function CardSidePanel({ card, activity }: CardSidePanelProps) {
  const { can } = card;
  return (
    <>
      <Panel as="div">
        <Stack gap={3}>
          {(can.complete || (card.state === 'archived' && card.completionState !== null)) && <CardStanding card={card} />}
          {/* What is done asks for nothing, also in the moment before its duty is closed. */}
          {can.complete && card.completionState !== 'COMPLETED' && (
            <Suspense>
              <CardDutyNote cardId={card.id} />
            </Suspense>
          )}
          {card.askForAttempts.length > 0 && (
            <Suspense>
              <AskForAttempts cardId={card.id} people={card.askForAttempts} />
            </Suspense>
          )}
          <OnlyWide>
            <PrimaryAction card={card} activity={activity} />
          </OnlyWide>
          {can.complete && isDoneElsewhere(card) && card.completeByHand && !hasStepsFirst(card) && (
            <MarkComplete card={card} variant="outline" />
          )}
          <CardActions card={card} />
        </Stack>
      </Panel>
      <CardSteps card={card} />
      <CardCertificate card={card} />
      <CertificateLetters card={card} />
      {can.react && !card.mustBeBought && (
        <Suspense>
          <OwnRating card={card} />
        </Suspense>
      )}
    </>
  );
}
