import { Trans } from '@lingui/react/macro';
import { Notice } from '@waymark/ui';

/** Said plainly before anything is recorded (ASM-11). */
export const WhatIsRecorded = () => (
  <Notice tone="info">
    <Trans>
      While you take it, this page records when you leave it or come back, when you leave full screen, and when you load it again. It does
      not record your camera, your microphone, your screen or your keys. The author of the assessment and those who manage content see the
      record. It does not change your result by itself.
    </Trans>
  </Notice>
);
