import { Trans, useLingui } from '@lingui/react/macro';
import { Button, EmptyState } from '@waymark/ui';
import type { Between } from '../use-course.ts';

interface CourseBetweenProps {
  readonly between: Between;
  readonly pending: boolean;
  readonly onGoOn: () => void;
  readonly onStartAgain: () => void;
  readonly onLeave: () => void;
}

/** In the course's place when no part is open: the learner chooses what comes next, or the course was paused or left (PLY-09). */
export function CourseBetween({ between, pending, onGoOn, onStartAgain, onLeave }: CourseBetweenProps) {
  const { t } = useLingui();
  if (between === 'idle')
    return <EmptyState title={t`Choose what comes next`}>{t`This part is closed. Open another one from the contents.`}</EmptyState>;
  const isPaused = between === 'suspended';
  return (
    <EmptyState
      title={isPaused ? t`You paused the course` : t`You left the course`}
      action={
        <>
          <Button variant="solid" pending={pending} onClick={onLeave}>
            <Trans>Close the course</Trans>
          </Button>
          {isPaused ? (
            <Button pending={pending} onClick={onGoOn}>
              <Trans>Continue the course</Trans>
            </Button>
          ) : (
            <>
              <Button pending={pending} onClick={onGoOn}>
                <Trans>Open the course again</Trans>
              </Button>
              <Button pending={pending} onClick={onStartAgain}>
                <Trans>Start again</Trans>
              </Button>
            </>
          )}
        </>
      }
    >
      {isPaused
        ? t`Your progress is saved. The course opens where you stopped.`
        : t`Your progress is saved. “Open the course again” keeps what you’ve done. “Start again” resets it.`}
    </EmptyState>
  );
}
