import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Committed } from '@waymark/contract/scorm';
import { Button, Notice, Row } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';

interface CourseResultProps {
  readonly standing: Pick<Committed, 'status' | 'score'>;
  readonly isTrial: boolean;
  readonly pending: boolean;
  readonly onStartAgain: () => void;
  readonly onLeave: () => void;
}

/** That a course is over and how it went; or that nothing counts, for an author who tries it out. */
export function CourseResult({ standing: { status, score }, isTrial, pending, onStartAgain, onLeave }: CourseResultProps) {
  const isDone = status === 'Passed' || status === 'Completed';
  const actions = (
    <Row gap={2}>
      {isDone && (
        <Button size="s" disabled={pending} onClick={onLeave}>
          <Trans>Close</Trans>
        </Button>
      )}
      <Button size="s" variant={isDone ? 'quiet' : 'outline'} pending={pending} onClick={onStartAgain}>
        <Trans>Start from the beginning</Trans>
      </Button>
    </Row>
  );
  const line = (tone: 'ok' | 'warn' | 'info', text: ReactNode) => (
    <Notice tone={tone} live action={actions}>
      {text} {score !== null && score >= 0 && <Score score={score} />}
    </Notice>
  );
  if (status === 'Passed') return line('ok', <Trans>You passed this course.</Trans>);
  if (status === 'Completed') return line('ok', <Trans>You completed this course.</Trans>);
  if (status === 'Failed') return line('warn', <Trans>You did not pass this time.</Trans>);
  if (isTrial) {
    return (
      <Notice tone="info">
        <Trans>You are trying out this course. Nothing here is recorded.</Trans>
      </Notice>
    );
  }
  return null;
}

function Score({ score }: { readonly score: number }) {
  const format = useFormat();
  const percent = format.number(score, { style: 'percent', maximumFractionDigits: 0 });
  return <Trans>Your score: {percent}.</Trans>;
}
