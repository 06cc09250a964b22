import { Trans } from '@lingui/react/macro';
import { Notice, Text } from '@waymark/ui';

/** In the place of a match where there is none: nothing is asked for, or nothing is known (MKT-06). */
export const NoFigure = () => (
  <Text size="meta">
    <Trans>Not calculated</Trans>
  </Text>
);

/** Says why candidates of a vacancy have no match. */
export const NoFigureNotice = () => (
  <Notice>
    <Trans>This vacancy lists no skills, so we can’t calculate matches. Everyone you can see is listed by name.</Trans>
  </Notice>
);
