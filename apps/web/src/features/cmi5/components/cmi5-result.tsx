import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Cmi5CourseStanding } from '@waymark/contract/cmi5';
import { Button, Notice } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import styles from './cmi5.module.css';

interface Cmi5ResultProps {
  readonly course: Cmi5CourseStanding;
  readonly pending: boolean;
  readonly onStartAgain: () => void;
}

/** The outcome of a course once there is one; for an author, that nothing counts. */
export function Cmi5Result({ course: { status, score, isTrial, isOpen }, pending, onStartAgain }: Cmi5ResultProps) {
  const format = useFormat();
  const percent = score === null || score < 0 ? null : format.number(score, { style: 'percent', maximumFractionDigits: 0 });
  const line = (tone: 'ok' | 'warn', text: ReactNode) => (
    <div className={styles.notices}>
      <Notice
        tone={tone}
        live
        action={
          isOpen ? undefined : (
            <Button size="s" pending={pending} onClick={onStartAgain}>
              <Trans>Start from the beginning</Trans>
            </Button>
          )
        }
      >
        {text} {percent !== null && <Trans>Your score: {percent}.</Trans>}
      </Notice>
    </div>
  );
  if (isTrial)
    return (
      <div className={styles.notices}>
        <Notice tone="info">
          <Trans>You are trying out this course. Nothing here is recorded.</Trans>
        </Notice>
      </div>
    );
  if (status === 'Passed') return line('ok', <Trans>You passed this course.</Trans>);
  if (status === 'Completed') return line('ok', <Trans>You completed this course.</Trans>);
  if (status === 'Failed') return line('warn', <Trans>You did not pass this time.</Trans>);
  return null;
}
