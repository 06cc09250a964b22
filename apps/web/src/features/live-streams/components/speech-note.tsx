import { Trans } from '@lingui/react/macro';
import { Text } from '@waymark/ui';

/** Tells who will be heard where what they say is sent (LIV-09). */
export const SpeechNote = () => (
  <Text size="small">
    <Trans>Your audio is sent to your organisation’s speech-to-text service, which creates the captions.</Trans>
  </Text>
);
