import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { type CardDetail, hasStepsFirst, hasStepsLeft, isCompleted } from '@waymark/contract/cards';
import { Button, ButtonLink, IconCheck, notify, Stack } from '@waymark/ui';
import { isProblemOf } from '../../../platform/api/api-problem.ts';
import { queryClient } from '../../../platform/query/query-client.ts';
import { useCurrentUser } from '../../../platform/session/session.ts';
import { cardHref } from '../card-look.ts';
import { throughHref } from '../card-way.ts';
import { contentFor, viewOf } from '../card-type-views.ts';
import { CARDS } from '../cards.queries.ts';
import { useCompletion } from '../use-completion.ts';
import type { Activity } from '../use-activity.ts';
import { WaitsForNetwork } from './waits-for-network.tsx';

/** Few cards have steps. */
const StepsFirst = lazy(async () => ({ default: (await import('./view-steps.tsx')).StepsFirst }));
const ViewSteps = lazy(async () => ({ default: (await import('./view-steps.tsx')).ViewSteps }));
/** Only for authors, and only before it is published. */
const PublishAction = lazy(async () => ({ default: (await import('./publish-action.tsx')).PublishAction }));

interface PrimaryActionProps {
  readonly card: CardDetail;
  readonly activity: Activity;
}

/** The one thing to do next with a card, by its type and by what is done already; nothing where nothing is left to do. */
export function PrimaryAction({ card, activity }: PrimaryActionProps) {
  const isVisitor = useCurrentUser() === null;
  const content = contentFor(card);
  const { Action, actionFor = 'learners', hasAction, isTriedBeforePublishing = false } = viewOf(content);
  if (card.can.publish && !isTriedBeforePublishing) return <Publish card={card} />;
  const action =
    Action === undefined || hasAction?.(card, content) === false ? undefined : (
      <Action
        card={card}
        content={content}
        activity={activity}
        href={cardHref(card)}
        pageHref={(page) => throughHref(card, `${cardHref(card)}/${page}`)}
      />
    );
  if (card.mustBeBought && !isVisitor) return null;
  if (action !== undefined && actionFor === 'anyone') return action;
  if (isVisitor) return <SignIn card={card} />;
  if (action !== undefined && actionFor === 'signedIn') {
    return (
      <Stack gap={2}>
        {card.can.publish && <Publish card={card} />}
        {action}
      </Stack>
    );
  }
  if (!card.can.complete || isCompleted(card)) return null;
  if (hasStepsFirst(card) || hasStepsLeft(card)) return <Suspense>{hasStepsFirst(card) ? <StepsFirst /> : <ViewSteps />}</Suspense>;
  return action ?? (card.completeByHand ? <MarkComplete card={card} /> : null);
}

const Publish = ({ card }: { readonly card: CardDetail }) => (
  <Suspense>
    <PublishAction card={card} />
  </Suspense>
);

/** Marks a card as complete by hand (CRD-10). */
export function MarkComplete({ card, variant = 'solid' }: { readonly card: CardDetail; readonly variant?: 'solid' | 'outline' }) {
  const { t } = useLingui();
  // Taken away while it was open: its page says so.
  const askAgain = (error: Error) =>
    isProblemOf(error, 'card-not-found') ? queryClient.resetQueries({ queryKey: [CARDS, 'one'] }) : undefined;
  const completion = useCompletion(card.id, askAgain);
  const complete = () => completion.mutate(card, { onSuccess: () => notify({ tone: 'ok', message: t`Done. This counts as completed.` }) });
  return (
    <Stack gap={2}>
      <Button variant={variant} block icon={IconCheck} pending={completion.isPending || completion.isWaiting} onClick={complete}>
        <Trans>Mark as complete</Trans>
      </Button>
      {completion.isWaiting && <WaitsForNetwork />}
    </Stack>
  );
}

function SignIn({ card }: { readonly card: CardDetail }) {
  return (
    <ButtonLink variant="solid" block href={cardHref(card)}>
      <Trans>Sign in to learn here</Trans>
    </ButtonLink>
  );
}
