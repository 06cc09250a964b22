import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { MoveOn } from '@waymark/contract/cmi5';
import { ButtonLink, IconExternalLink, IconPlayerPlayFilled } from '@waymark/ui';
import type { CardTypeActionProps, CardTypeView } from '../cards/card-type.ts';
import { TRY_AGAIN } from './try-again.ts';

const COMPLETES: Readonly<Record<MoveOn, MessageDescriptor>> = {
  CompletedOrPassed: msg`The course reports when it is complete.`,
  Completed: msg`This is complete when you complete the course, whatever your result.`,
  Passed: msg`This is complete when you pass the course.`,
  CompletedAndPassed: msg`This is complete when you complete and pass the course.`,
  NotApplicable: msg`This is complete when you open the course.`,
};

export const scormView: CardTypeView<'scorm'> = {
  Action: OpenCourse,
  actionFor: 'signedIn',
  isTriedBeforePublishing: true,
  completes: ({ content }) => COMPLETES[(content.cardType === 'scorm' ? content.moveOn : undefined) ?? 'CompletedOrPassed'],
  showsProgress: (card) => card.completedPercentage > 0,
};

const H5P_COMPLETES: Readonly<Record<MoveOn, MessageDescriptor>> = {
  CompletedOrPassed: msg`The content reports when it is complete.`,
  Completed: msg`This is complete when you complete the content, whatever your result.`,
  Passed: msg`This is complete when you pass.`,
  CompletedAndPassed: msg`This is complete when you complete and pass the content.`,
  NotApplicable: msg`This is complete when you open it.`,
};

export const h5pView: CardTypeView<'h5p'> = {
  Action: ({ card, pageHref }) => <OpenAction card={card} href={(search) => pageHref(`play${search}`)} />,
  actionFor: 'signedIn',
  isTriedBeforePublishing: true,
  completes: ({ content }) => H5P_COMPLETES[(content.cardType === 'h5p' ? content.moveOn : undefined) ?? 'CompletedOrPassed'],
  showsProgress: (card) => card.completedPercentage > 0,
};

/** Opens the course, or goes on with it; one that is done can be looked at again (PLY-02). */
function OpenCourse({ card, content: { launchInline: inline }, pageHref }: CardTypeActionProps<'scorm'>) {
  return <OpenAction card={card} href={(search) => pageHref(`play${search}`)} isWindow={!inline} />;
}

interface OpenActionProps {
  readonly card: CardTypeActionProps<'scorm'>['card'];
  /** The player's address, with the search that is given. */
  readonly href: (search: string) => string;
  /** It opens in a window of its own. */
  readonly isWindow?: boolean;
}

function OpenAction({ card, href, isWindow = false }: OpenActionProps) {
  const isDone = card.status === 'Completed' || card.status === 'Passed';
  const search = new URLSearchParams([
    ...(isWindow ? [['play', 'window']] : []),
    ...(card.status === 'Failed' && card.cardType === 'scorm' ? [[TRY_AGAIN, 'true']] : []),
  ]);
  return (
    <ButtonLink
      variant={isDone || card.can.publish ? 'outline' : 'solid'}
      block
      href={href(search.size === 0 ? '' : `?${search.toString()}`)}
      icon={isWindow ? undefined : IconPlayerPlayFilled}
      iconEnd={isWindow ? IconExternalLink : undefined}
      target={isWindow ? '_blank' : undefined}
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
