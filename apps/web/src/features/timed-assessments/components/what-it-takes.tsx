import { Plural, Trans } from '@lingui/react/macro';
import type { AssessmentShown } from '@waymark/contract/timed-assessments';
import { Text } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';

/** For who did not pass: what it takes, and how many attempts are left (ASM-11). */
export function WhatItTakes({ content: { passMark, attemptsAllowed, attemptsUsed } }: { readonly content: AssessmentShown }) {
  const format = useFormat();
  const needed = format.percentOf100(passMark);
  return (
    <Text>
      <Trans>You need {needed} to pass.</Trans>{' '}
      {attemptsAllowed > 0 && (
        <Plural
          value={Math.max(0, attemptsAllowed - attemptsUsed)}
          _0="You have no attempts left."
          one="You have # attempt left."
          other="You have # attempts left."
        />
      )}
    </Text>
  );
}
