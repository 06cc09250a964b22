import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ButtonLink, IconExternalLink } from '@waymark/ui';
import type { CardTypeView, CardTypeViewProps } from '../../card-type.ts';
import { noteVisit } from '../../cards.queries.ts';

export const courseView: CardTypeView<'course'> = {
  Action: OpenCourse,
  actionFor: 'anyone',
  completes: () => msg`The provider tells us when you complete it, or you mark it as complete.`,
  showsProgress: ({ completedPercentage }) => completedPercentage > 0,
};

function OpenCourse({ card, content }: CardTypeViewProps<'course'>) {
  const open = () => {
    // No one asked for it: the course opens all the same.
    if (card.can.complete) noteVisit(card, true).catch(() => {});
  };
  return (
    <ButtonLink variant="solid" block href={content.url} target="_blank" iconEnd={IconExternalLink} onClick={open} onAuxClick={open}>
      <Trans>Open the course</Trans>
    </ButtonLink>
  );
}
