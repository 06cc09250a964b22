import { Plural } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Refusal, Row, Stack } from '@waymark/ui';
import { useErrorMessage } from '../api/error-message.ts';

interface ImportDecisionProps {
  /** What the lines would do, a `li` each. */
  readonly effects: ReactNode;
  /** Why it could not be begun last time. */
  readonly error: Error | null;
  /** The button that has it done. */
  readonly children: ReactNode;
}

/** What the lines of a table would do, and the way to have it done. */
export function ImportDecision({ effects, error, children }: ImportDecisionProps) {
  const message = useErrorMessage(error);
  return (
    <Stack gap={3}>
      <ul>{effects}</ul>
      <Refusal>{message}</Refusal>
      <Row>{children}</Row>
    </Stack>
  );
}

/** How many lines are left out, among the effects. */
export const BadLines = ({ bad }: { readonly bad: number }) => (
  <li>
    <Plural
      value={bad}
      _0="Every line can be used"
      one="# line cannot be used and will be skipped"
      other="# lines cannot be used and will be skipped"
    />
  </li>
);

/** How many lines are used without some of their cells, among the effects; nothing where all are used whole. */
export const WarnedLines = ({ warned }: { readonly warned: number }) =>
  warned > 0 && (
    <li>
      <Plural value={warned} one="# line is used without some of its cells" other="# lines are used without some of their cells" />
    </li>
  );
