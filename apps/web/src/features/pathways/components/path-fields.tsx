import { Trans } from '@lingui/react/macro';
import { Text } from '@waymark/ui';

/** In the editor of cards a path has no content of its own. */
export const PathFields = () => (
  <Text>
    <Trans>Edit its content in the pathway editor.</Trans>
  </Text>
);
