import { Trans } from '@lingui/react/macro';
import { Text } from '@waymark/ui';

/** Says that what was marked as complete is safe on the device until the network is back (PLY-08). */
export const WaitsForNetwork = () => (
  <output>
    <Text size="meta">
      <Trans>You’re offline. This is saved on this device and counts as soon as you’re back online.</Trans>
    </Text>
  </output>
);
