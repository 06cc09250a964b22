import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type CardDetail, isCompleted, isPlayed } from '@waymark/contract/cards';
import { Button, ButtonLink, IconCheck, IconExternalLink, IconPlayerPlayFilled, notify } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useCurrentUser } from '../../../platform/session/session.ts';
import { cardHref } from '../card-look.ts';
import { noteVisit, useCompletion, useStateChange } from '../cards.queries.ts';
import type { Activity } from '../use-activity.ts';
import { attemptsLeft } from '../quiz-answers.rules.ts';

interface PrimaryActionProps {
  readonly card: CardDetail;
  readonly activity: Activity;
}

/** The one thing to do next with a card, by its type and by what is done already; nothing where nothing is left to do. */
export function PrimaryAction({ card, activity }: PrimaryActionProps) {
  const isVisitor = useCurrentUser() === null;
  const { content } = card;
  if (card.can.publish && content.cardType !== 'scorm') return <Publish card={card} />;
  if (content.cardType === 'article') return <OpenArticle card={card} href={content.url} />;
  if (isPlayed(card.cardType) && !isCompleted(card)) return <Play card={card} activity={activity} />;
  if (isVisitor) return <SignIn card={card} />;
  if (content.cardType === 'scorm') {
    return (
      <>
        {card.can.publish && <Publish card={card} />}
        <OpenCourse card={card} inline={content.launchInline} />
      </>
    );
  }
  if (!card.can.complete || isCompleted(card)) return null;
  switch (content.cardType) {
    case 'poll':
      return (
        <Begin activity={activity}>
          <Trans>Vote</Trans>
        </Begin>
      );
    case 'quiz':
      return attemptsLeft(content) === 0 ? null : (
        <Begin activity={activity}>{content.attemptsUsed === 0 ? <Trans>Start the quiz</Trans> : <Trans>Try again</Trans>}</Begin>
      );
    default:
      return <MarkComplete card={card} />;
  }
}

function Begin({ activity, children }: { readonly activity: Activity; readonly children: ReactNode }) {
  return (
    <Button variant="solid" block onClick={activity.begin}>
      {children}
    </Button>
  );
}

function Publish({ card }: { readonly card: CardDetail }) {
  const change = useStateChange();
  return (
    <Button variant="solid" block pending={change.isPending} onClick={() => change.mutate({ cardId: card.id, to: 'publish' })}>
      {card.state === 'archived' ? <Trans>Publish again</Trans> : <Trans>Publish</Trans>}
    </Button>
  );
}

/** Opening the page counts as a visit, and as completion where the organisation has it so (CRD-10). */
function OpenArticle({ card, href }: { readonly card: CardDetail; readonly href: string }) {
  const open = () => {
    // Nobody asked for it: the page opens all the same.
    if (card.can.complete) noteVisit(card, true).catch(() => {});
  };
  return (
    <ButtonLink variant="solid" block href={href} target="_blank" iconEnd={IconExternalLink} onClick={open} onAuxClick={open}>
      <Trans>Open the article</Trans>
    </ButtonLink>
  );
}

function Play({ card, activity }: PrimaryActionProps) {
  const format = useFormat();
  const { completedPercentage: done, durationMinutes } = card;
  const minutesLeft = durationMinutes === null ? null : Math.max(1, Math.round(durationMinutes * (1 - done / 100)));
  return (
    <Button variant="solid" block icon={IconPlayerPlayFilled} onClick={activity.begin}>
      {done === 0 ? (
        <Trans>Play</Trans>
      ) : minutesLeft === null ? (
        <Trans>Continue</Trans>
      ) : (
        <Trans>Continue, {format.duration(minutesLeft)} left</Trans>
      )}
    </Button>
  );
}

/** Marks a card as complete by hand (CRD-10). */
export function MarkComplete({ card, variant = 'solid' }: { readonly card: CardDetail; readonly variant?: 'solid' | 'outline' }) {
  const { t } = useLingui();
  const completion = useCompletion();
  const complete = () => completion.mutate(card, { onSuccess: () => notify({ tone: 'ok', message: t`Done. This counts as completed.` }) });
  return (
    <Button variant={variant} block icon={IconCheck} pending={completion.isPending} onClick={complete}>
      <Trans>Mark as complete</Trans>
    </Button>
  );
}

/** Opens the course, or goes on with it; one that is done can be looked at again (PLY-02). */
function OpenCourse({ card, inline }: { readonly card: CardDetail; readonly inline: boolean }) {
  const isDone = card.status === 'Completed' || card.status === 'Passed';
  return (
    <ButtonLink
      variant={isDone || card.can.publish ? 'outline' : 'solid'}
      block
      href={`${cardHref(card)}/play${inline ? '' : '?play=window'}`}
      icon={inline ? IconPlayerPlayFilled : undefined}
      iconEnd={inline ? undefined : IconExternalLink}
      target={inline ? undefined : '_blank'}
    >
      {isDone ? (
        <Trans>Look at it again</Trans>
      ) : card.status === null || card.status === 'Registered' ? (
        <Trans>Start the course</Trans>
      ) : card.status === 'Failed' ? (
        <Trans>Try again</Trans>
      ) : (
        <Trans>Continue the course</Trans>
      )}
    </ButtonLink>
  );
}

function SignIn({ card }: { readonly card: CardDetail }) {
  return (
    <ButtonLink variant="solid" block href={cardHref(card)}>
      <Trans>Sign in to learn here</Trans>
    </ButtonLink>
  );
}
