import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type RefCallback, useCallback } from 'react';
import type { QuizResult, ShownContentOf } from '@waymark/contract/cards';
import { Badge, Button, Heading, IconCheck, IconX, Notice, Row, Stack, Text } from '@waymark/ui';
import { useFormat } from '../../../../platform/i18n/use-format.ts';
import type { Answers } from './quiz-answers.rules.ts';
import styles from '../../components/cards.module.css';

type QuizContent = ShownContentOf<'quiz'>;
type Mark = QuizResult['questions'][number];

interface QuizOutcomeProps {
  readonly content: QuizContent;
  readonly result: QuizResult;
  readonly answers: Answers;
  readonly onAgain: () => void;
}

/** How an attempt went: the result first, then each question with what one answered and, where it may be told, what is right. */
export function QuizOutcome({ content, result, answers, onAgain }: QuizOutcomeProps) {
  const format = useFormat();
  const focus: RefCallback<HTMLElement> = useCallback((heading) => heading?.focus(), []);
  const score = format.percentOf100(result.score);
  const { attemptsLeft: left } = result;
  return (
    <Stack gap={4}>
      <Stack gap={2}>
        <div ref={focus} tabIndex={-1} className={styles.activity}>
          <Heading level={2} look="h3">
            {result.passed ? <Trans>Passed with {score}</Trans> : <Trans>Failed with {score}</Trans>}
          </Heading>
        </div>
        <Text size="small">
          {result.passed ? (
            <Trans>This counts as completed.</Trans>
          ) : (
            <Trans>{format.percentOf100(content.passMark)} of the answers must be correct to pass.</Trans>
          )}{' '}
          {!result.passed && left !== null && (
            <Plural value={left} _0="You have used all attempts." one="You have # attempt left." other="You have # attempts left." />
          )}
        </Text>
      </Stack>
      <Stack as="ol" gap={1}>
        {content.questions.map((question, at) => {
          const mark = result.questions.find(({ id }) => id === question.id);
          return (
            mark && (
              <li key={question.id} className={styles.question}>
                <MarkedQuestion number={at + 1} question={question} mark={mark} chosen={answers[question.id] ?? []} />
              </li>
            )
          );
        })}
      </Stack>
      {!result.passed && left !== 0 && (
        <Row>
          <Button variant="solid" onClick={onAgain}>
            <Trans>Try again</Trans>
          </Button>
        </Row>
      )}
    </Stack>
  );
}

interface MarkedQuestionProps {
  readonly number: number;
  readonly question: QuizContent['questions'][number];
  readonly mark: Mark;
  readonly chosen: readonly string[];
}

function MarkedQuestion({ number, question, mark, chosen }: MarkedQuestionProps) {
  const { t } = useLingui();
  const format = useFormat();
  const wordsOf = (optionIds: readonly string[]) => question.options.filter(({ id }) => optionIds.includes(id)).map(({ text }) => text);
  return (
    <Stack gap={2}>
      <Row justify="between" align="start" wrap={false}>
        <Heading level={3} look="h4">
          {format.number(number)}. <bdi>{question.text}</bdi>
        </Heading>
        <Badge tone={mark.right ? 'ok' : 'bad'} icon={mark.right ? IconCheck : IconX}>
          {mark.right ? t`Correct` : t`Incorrect`}
        </Badge>
      </Row>
      <Text size="small">
        <Trans>Your answer: {format.list(wordsOf(chosen))}</Trans>
      </Text>
      {mark.correct !== null && !mark.right && (
        <Text size="small" className={styles.chosen}>
          <Trans>Correct answer: {format.list(wordsOf(mark.correct))}</Trans>
        </Text>
      )}
      {mark.explanation !== null && (
        <Notice>
          <bdi>{mark.explanation}</bdi>
        </Notice>
      )}
    </Stack>
  );
}
