import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import type { AttemptShown } from '@waymark/contract/timed-assessments';
import { Button, ConfirmDialog, IconClock, Icon, Panel, Refusal, Row, Skeletons, Text, VisuallyHidden } from '@waymark/ui';
import { useErrorMessage } from '../../../platform/api/error-message.ts';
import { clockOf } from '../../../platform/i18n/clock.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { ChoiceField } from '../../cards/cards.public.tsx';
import { refreshAttempt, useFinishing } from '../timed-assessments.queries.ts';
import styles from './assessment.module.css';
import { LeaveGuard } from './leave-guard.tsx';
import { useAnswers } from './use-answers.ts';
import { enterFullScreen, leaveFullScreen, useProctoring } from './use-proctoring.ts';
import { useTimeLeft } from './use-time-left.ts';

/** The questions of an attempt while its time runs (ASM-11). */
export function RunningAttempt({ attempt }: { readonly attempt: AttemptShown }) {
  const { t } = useLingui();
  const format = useFormat();
  const { answers, answer, isSaved } = useAnswers(attempt);
  const left = useTimeLeft(attempt.secondsLeft ?? 0, async () => (await refreshAttempt(attempt.id)).secondsLeft ?? 0);
  const isFull = useProctoring(attempt);
  const finishing = useFinishing();
  const problem = useErrorMessage(finishing.error);
  const [asking, setAsking] = useState(false);
  const { questions } = attempt;
  const done = questions.filter(({ id }) => (answers[id]?.length ?? 0) > 0).length;
  const open = questions.length - done;
  const answered = format.number(done);
  const all = format.number(questions.length);
  const clock = clockOf(left);
  const handIn = async () => {
    await finishing.mutateAsync(attempt.id).catch(() => {});
    await leaveFullScreen();
    setAsking(false);
  };
  return (
    <>
      <div className={styles.bar}>
        <div className={styles.time} role="timer" aria-label={t`Time left`}>
          <Icon icon={IconClock} />
          <span dir="ltr">{clock}</span>
        </div>
        <Row gap={3}>
          <Text size="small" as="output">
            <Trans>
              {answered} of {all} answered
            </Trans>
            {(done > 0 || !isSaved) && ' · '}
            {isSaved ? done > 0 && <Trans>Saved</Trans> : <Trans>Saving</Trans>}
          </Text>
          {attempt.proctor !== null && !isFull && document.fullscreenEnabled && (
            <Button size="s" onClick={() => void enterFullScreen()}>
              <Trans>Full screen</Trans>
            </Button>
          )}
          <Button size="s" variant="solid" disabled={!isSaved} onClick={() => setAsking(true)}>
            <Trans>Submit</Trans>
          </Button>
        </Row>
      </div>
      <VisuallyHidden>
        <output>{left <= 60 ? <Trans>One minute is left.</Trans> : left <= 300 ? <Trans>Five minutes are left.</Trans> : null}</output>
      </VisuallyHidden>
      <LeaveGuard />
      <Refusal>{problem}</Refusal>
      <Suspense fallback={<Skeletons shape="text" count={4} />}>
        <ol className={styles.questions}>
          {questions.map((question, at) => (
            <Panel as="li" key={question.id} className={styles.question}>
              <ChoiceField
                label={`${format.number(at + 1)}. ${question.text}`}
                options={question.options}
                multiple={question.multiple}
                value={answers[question.id] ?? []}
                onChange={(optionIds) => answer(question.id, optionIds)}
                help={
                  question.multiple
                    ? t`More than one answer can be correct. The question counts only if you choose all of them and no others.`
                    : undefined
                }
              />
            </Panel>
          ))}
        </ol>
      </Suspense>
      <ConfirmDialog open={asking} onClose={() => setAsking(false)} title={t`Submit now?`} confirmLabel={t`Submit`} onConfirm={handIn}>
        {open > 0 ? (
          <Plural
            value={open}
            one="# question has no answer. It counts as wrong."
            other="# questions have no answer. They count as wrong."
          />
        ) : (
          <Trans>Every question has an answer. You cannot change them afterwards.</Trans>
        )}
      </ConfirmDialog>
    </>
  );
}
