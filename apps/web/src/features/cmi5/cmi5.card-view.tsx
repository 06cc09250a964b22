import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ButtonLink, IconPlayerPlayFilled } from '@waymark/ui';
import type { CardTypeActionProps, CardTypeView } from '../cards/card-type.ts';

export const cmi5View: CardTypeView<'cmi5'> = {
  Action: OpenCmi5Course,
  actionFor: 'signedIn',
  isTriedBeforePublishing: true,
  completes: () => msg`The course reports when it is complete.`,
  showsProgress: (card) => card.completedPercentage > 0,
};

/** Opens the course, or goes on with it; one that is done can be looked at again (PLY-04). */
function OpenCmi5Course({ card, pageHref }: CardTypeActionProps<'cmi5'>) {
  const isDone = card.status === 'Completed' || card.status === 'Passed';
  return (
    <ButtonLink variant={isDone || card.can.publish ? 'outline' : 'solid'} block href={pageHref('course')} icon={IconPlayerPlayFilled}>
      {isDone ? (
        <Trans>Review again</Trans>
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
