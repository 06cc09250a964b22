import { Trans } from '@lingui/react/macro';
import { Button, Notice } from '@waymark/ui';
import { SlowLine } from '../../../platform/page/slow-line.tsx';
import type { Reaching } from '../use-course.ts';

interface CourseLineProps {
  readonly reaching: Reaching;
  /** It is open, and never asked for the interface that it would report by. */
  readonly isSilent: boolean;
  readonly pending: boolean;
  readonly onTryAgain: () => void;
  readonly onOpenWithoutHost: () => void;
}

/** What stands between a learner and a course that reports: a slow line, a host that is not found, a course that says nothing (PLY-02, PLY-08). */
export function CourseLine({ reaching, isSilent, pending, onTryAgain, onOpenWithoutHost }: CourseLineProps) {
  if (reaching === 'slow') {
    return <SlowLine pending={pending} onTryAgain={onTryAgain} />;
  }
  if (reaching === 'unreachable') {
    return (
      <Notice
        tone="warn"
        live
        action={
          <>
            <Button size="s" pending={pending} onClick={onTryAgain}>
              <Trans>Try again</Trans>
            </Button>
            <Button size="s" variant="quiet" onClick={onOpenWithoutHost}>
              <Trans>Open it anyway</Trans>
            </Button>
          </>
        }
      >
        <Trans>The course could not be reached. If you open it anyway, your progress may not be recorded.</Trans>
      </Notice>
    );
  }
  if (isSilent) {
    return (
      <Notice tone="warn" live>
        <Trans>This course has not reported any progress yet. What you do here may not be recorded.</Trans>
      </Notice>
    );
  }
  return null;
}
