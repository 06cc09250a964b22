import { Trans } from '@lingui/react/macro';
import { Button, IconListDetails, Stack, Text } from '@waymark/ui';
import { STEPS_PLACE } from '../card-way.ts';

function showSteps() {
  const place = document.getElementById(STEPS_PLACE);
  place?.scrollIntoView({ block: 'start' });
  place?.focus({ preventScroll: true });
}

/** In place of what one would do with a card of which only steps are left: leads to them. */
export const ViewSteps = () => (
  <Button variant="solid" block icon={IconListDetails} onClick={showSteps}>
    <Trans>View the steps</Trans>
  </Button>
);

/** The same where steps come before anything else. */
export const StepsFirst = () => (
  <Stack gap={2}>
    <ViewSteps />
    <Text size="small">
      <Trans>Complete the required steps first, then start.</Trans>
    </Text>
  </Stack>
);
