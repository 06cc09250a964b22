import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { AttemptShown } from '@waymark/contract/timed-assessments';
import { ButtonLink, Facts, IconListCheck, Notice, Stack } from '@waymark/ui';
import { clockOf } from '../../../platform/i18n/clock.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import type { CardTypeActionProps } from '../../cards/cards.public.tsx';
import { refreshAttempt } from '../timed-assessments.queries.ts';
import { useTimeLeft } from './use-time-left.ts';

type Props = CardTypeActionProps<'assessment'> | CardTypeActionProps<'proctored_assessment'>;

/** What the assessment asks for, and the way in (ASM-11). */
export function AssessmentAction({ content, href, pageHref }: Props) {
  const { t } = useLingui();
  const format = useFormat();
  const { attemptsAllowed, attemptsUsed, current, questionsCount, minutes, passMark } = content;
  const used = format.number(attemptsUsed);
  const allowed = format.number(attemptsAllowed);
  const running =
    current?.state === 'STARTED' && current.secondsLeft !== null ? { ...current, secondsLeft: current.secondsLeft } : undefined;
  return (
    <Stack gap={4}>
      {running !== undefined && <TimeRuns key={running.id} attempt={running} />}
      <Facts
        facts={[
          { id: 'questions', label: t`Questions`, value: format.number(questionsCount) },
          { id: 'time', label: t`Time`, value: <Plural value={minutes} one="# minute" other="# minutes" /> },
          { id: 'pass', label: t`To pass`, value: format.percentOf100(passMark) },
          ...(attemptsAllowed > 0 ? [{ id: 'attempts', label: t`Attempts used`, value: t`${used} of ${allowed}` }] : []),
        ]}
      />
      {content.can.take && (
        <ButtonLink variant="solid" block href={pageHref('assessment')}>
          {current?.state === 'STARTED' ? (
            <Trans>Continue</Trans>
          ) : attemptsUsed > 0 ? (
            <Trans>Try again</Trans>
          ) : (
            <Trans>Open the assessment</Trans>
          )}
        </ButtonLink>
      )}
      {content.can.review && (
        <ButtonLink block icon={IconListCheck} href={`${href}/assessment/results`}>
          <Trans>Results</Trans>
        </ButtonLink>
      )}
    </Stack>
  );
}

interface TimeRunsProps {
  readonly attempt: { readonly id: AttemptShown['id']; readonly secondsLeft: number };
}

/** That the time of an attempt runs while its page is left, and how much of it there is. */
function TimeRuns({ attempt: { id, secondsLeft } }: TimeRunsProps) {
  const left = useTimeLeft(secondsLeft, async () => (await refreshAttempt(id)).secondsLeft ?? 0);
  const clock = clockOf(left);
  return (
    <Notice tone="warn">
      <Trans>
        The time is running: <bdi>{clock}</bdi> left.
      </Trans>
    </Notice>
  );
}
