import { useEffect, useEffectEvent, useState } from 'react';
import type { AttemptShown } from '@waymark/contract/timed-assessments';
import { ApiProblem } from '../../../platform/api/api-problem.ts';
import { refreshAttempt, sendAnswer } from '../timed-assessments.queries.ts';

type Answers = Readonly<Record<string, readonly string[]>>;

const AGAIN_MILLISECONDS = 3000;

/** The answers of a running attempt: shown at once, kept with the server as one goes, sent again until they are there (ASM-11). */
export function useAnswers({ id, answers: kept }: AttemptShown) {
  const [answers, setAnswers] = useState<Answers>(kept);
  const [unsent, setUnsent] = useState<Answers>({});
  const [round, setRound] = useState(0);
  const send = useEffectEvent(async () => {
    for (const [questionId, optionIds] of Object.entries(unsent)) {
      try {
        await sendAnswer(id, questionId, [...optionIds]);
        // What was changed meanwhile is sent in the next round.
        setUnsent(({ [questionId]: now, ...rest }) => (now === optionIds || now === undefined ? rest : { ...rest, [questionId]: now }));
      } catch (error) {
        if (error instanceof ApiProblem && !error.isPassing) {
          setUnsent({});
          await refreshAttempt(id).catch(() => {});
          return;
        }
        setTimeout(() => setRound((before) => before + 1), AGAIN_MILLISECONDS);
        return;
      }
    }
  });
  useEffect(() => {
    if (Object.keys(unsent).length > 0) void send();
  }, [unsent, round]);
  return {
    answers,
    isSaved: Object.keys(unsent).length === 0,
    answer: (questionId: string, optionIds: string[]) => {
      setAnswers((before) => ({ ...before, [questionId]: optionIds }));
      setUnsent((before) => ({ ...before, [questionId]: optionIds }));
    },
  };
}
