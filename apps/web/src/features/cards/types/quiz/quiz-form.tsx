import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CardDetail, QuizResult, ShownContentOf } from '@waymark/contract/cards';
import { Button, FormErrorSummary, Heading, Refusal, Row, Stack, Text } from '@waymark/ui';
import { useErrorMessage } from '../../../../platform/api/error-message.ts';
import { useFormat } from '../../../../platform/i18n/use-format.ts';
import { useAttempt } from '../../card-responses.queries.ts';
import type { QuizAnswers } from './use-quiz-answers.ts';
import styles from '../../components/cards.module.css';
import { ChoiceField } from '../../components/choice-field.tsx';

interface QuizFormProps {
  readonly card: CardDetail;
  readonly content: ShownContentOf<'quiz'>;
  readonly answers: QuizAnswers;
  /** Null where the answers wait for the network. */
  readonly onMarked: (result: QuizResult | null) => void;
}

const placeOf = (questionId: string) => `question-${questionId}`;

/** The questions; they are handed in once each has an answer. */
export function QuizForm({ card, content: { questions }, answers, onMarked }: QuizFormProps) {
  const { t } = useLingui();
  const format = useFormat();
  const [checked, setChecked] = useState(false);
  const attempt = useAttempt();
  const problem = useErrorMessage(attempt.error);
  const isMissing = ({ id }: { id: string }) => checked && answers.given[id] === undefined;
  const answered = Object.keys(answers.given).length;
  const handIn = () => {
    setChecked(true);
    if (answered === questions.length) attempt.mutate({ card, answers: { ...answers.given } }, { onSuccess: onMarked });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        handIn();
      }}
    >
      <Stack gap={3} className={styles.quizHead}>
        <Row justify="between" align="baseline">
          <Heading level={2} look="h3">
            <Trans>Quiz</Trans>
          </Heading>
          <Text size="meta" as="output">
            <Trans>
              {format.number(answered)} of {format.number(questions.length)} answered
            </Trans>
          </Text>
        </Row>
        <FormErrorSummary
          errors={questions.flatMap((question, at) =>
            isMissing(question)
              ? [{ fieldId: placeOf(question.id), message: t`You haven’t answered question ${format.number(at + 1)} yet.` }]
              : [],
          )}
        />
      </Stack>
      {questions.map((question, at) => (
        <div key={question.id} id={placeOf(question.id)} tabIndex={-1} className={styles.question}>
          <ChoiceField
            label={`${format.number(at + 1)}. ${question.text}`}
            options={question.options}
            multiple={question.multiple}
            value={answers.given[question.id] ?? []}
            onChange={(optionIds) => answers.answer(question.id, optionIds)}
            help={
              question.multiple
                ? t`More than one answer can be correct. The question counts only if you choose all of them and no others.`
                : undefined
            }
            error={isMissing(question) ? t`Choose an answer.` : undefined}
          />
        </div>
      ))}
      <Stack gap={4}>
        <Refusal>{problem}</Refusal>
        <Row>
          <Button type="submit" variant="solid" pending={attempt.isPending}>
            <Plural value={questions.length} one="Submit your answer" other="Submit # answers" />
          </Button>
          <Text size="meta" as="output">
            {answers.isOnDeviceOnly ? (
              <Trans>Saved on this device only. We’ll try again when you continue.</Trans>
            ) : (
              <Trans>Your answers are saved. You can leave and continue later, on any device.</Trans>
            )}
          </Text>
        </Row>
      </Stack>
    </form>
  );
}
