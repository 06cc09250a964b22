import { Trans } from '@lingui/react/macro';

interface QuizStartWordsProps {
  readonly isUnderway: boolean;
  readonly attemptsUsed: number;
}

/** What the one button that leads into the questions says. */
export function QuizStartWords({ isUnderway, attemptsUsed }: QuizStartWordsProps) {
  if (isUnderway) return <Trans>Continue with your answers</Trans>;
  return attemptsUsed === 0 ? <Trans>Start the quiz</Trans> : <Trans>Try again</Trans>;
}
