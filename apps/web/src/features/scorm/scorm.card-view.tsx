import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { MoveOn } from '@waymark/contract/cmi5';
import { ButtonLink, IconExternalLink, IconPlayerPlayFilled } from '@waymark/ui';
import type { CardTypeActionProps, CardTypeView } from '../cards/card-type.ts';

const COMPLETES: Readonly<Record<MoveOn, MessageDescriptor>> = {
  CompletedOrPassed: msg`The course reports when it is complete.`,
  Completed: msg`This is complete when the course is finished, whatever your result.`,
  Passed: msg`This is complete when you pass the course.`,
  CompletedAndPassed: msg`This is complete when the course is finished and passed.`,
  NotApplicable: msg`This is complete when you open the course.`,
};

export const scormView: CardTypeView<'scorm'> = {
  Action: OpenCourse,
  actionFor: 'signedIn',
  isTriedBeforePublishing: true,
  completes: ({ content }) => COMPLETES[(content.cardType === 'scorm' ? content.moveOn : undefined) ?? 'CompletedOrPassed'],
  showsProgress: (card) => card.completedPercentage > 0,
};

/** Opens the course, or goes on with it; one that is done can be looked at again (PLY-02). */
function OpenCourse({ card, content: { launchInline: inline }, pageHref }: CardTypeActionProps<'scorm'>) {
  const isDone = card.status === 'Completed' || card.status === 'Passed';
  return (
    <ButtonLink
      variant={isDone || card.can.publish ? 'outline' : 'solid'}
      block
      href={pageHref(`play${inline ? '' : '?play=window'}`)}
      icon={inline ? IconPlayerPlayFilled : undefined}
      iconEnd={inline ? undefined : IconExternalLink}
      target={inline ? undefined : '_blank'}
    >
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
