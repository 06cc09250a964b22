import { Trans } from '@lingui/react/macro';
import { Notice } from '@waymark/ui';

/** Said plainly before anything is recorded (ASM-11). */
export const WhatIsRecorded = () => (
  <Notice tone="info">
    <Trans>
      During the assessment, this page records when you leave it or come back, when you leave full screen and when you reload it. It does
      not record your camera, microphone, screen or keys. The assessment’s author and people who manage content see the record. It does not
      change your result by itself.
    </Trans>
  </Notice>
);
