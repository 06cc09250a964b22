import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ButtonLink, IconPlayerPlayFilled } from '@waymark/ui';
import type { CardTypeView, CardTypeViewProps } from '../cards/card-type.ts';

const view = {
  actionFor: 'signedIn',
  isTriedBeforePublishing: true,
  completes: () => msg`This is complete when all required items are completed.`,
  showsProgress: () => true,
} as const;

/** Where a path is shown as a card among others, its own page is one press away. */
function OpenPath({ href }: Pick<CardTypeViewProps<'pathway' | 'journey'>, 'href'>) {
  return (
    <ButtonLink variant="solid" block href={href} icon={IconPlayerPlayFilled}>
      <Trans>Open</Trans>
    </ButtonLink>
  );
}

export const pathwayView: CardTypeView<'pathway'> = { ...view, Action: OpenPath };
export const journeyView: CardTypeView<'journey'> = { ...view, Action: OpenPath };
