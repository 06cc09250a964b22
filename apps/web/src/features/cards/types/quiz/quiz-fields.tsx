import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button, FieldError, IconPlus, NumberField } from '@waymark/ui';
import { emptyQuestion, moved } from '../../question-form.ts';
import { errorOf, fieldId, type FieldsProps, typePart } from '../../card-fields.ts';
import styles from '../../components/editor/card-editor.module.css';
import { QuestionFields } from './question-fields.tsx';
import { useFocusNext } from '../../components/editor/use-focus-next.ts';

const MOST = 100;

/** Questions in their order, and when someone has passed (CRD-18). */
export function QuizFields(props: FieldsProps) {
  const { t } = useLingui();
  const { focusNext } = useFocusNext();
  const [announcement, setAnnouncement] = useState('');
  const { errors } = props;
  const { part: quiz, set } = typePart(props, 'quiz');
  const { questions } = quiz;
  const textId = (at: number) => fieldId(`content.questions.${at}.text`);
  const add = () => {
    const question = emptyQuestion();
    set({ questions: [...questions, question] });
    focusNext(textId(questions.length));
  };
  const remove = (at: number) => {
    set({ questions: questions.toSpliced(at, 1) });
    focusNext(questions.length === 1 ? fieldId('content.questions') : textId(Math.min(at, questions.length - 2)));
  };
  const move = (at: number, by: -1 | 1, ending: string) => {
    set({ questions: moved(questions, at, by) });
    const to = at + by;
    if (to < 0 || to >= questions.length) return;
    focusNext(`${textId(to)}${ending}`);
    const place = to + 1;
    setAnnouncement(t`Question ${place} of ${questions.length}`);
  };
  const noQuestions = errors['content.questions'];
  return (
    <>
      <div className={styles.pair}>
        <NumberField
          id={fieldId('content.passMark')}
          label={t`Pass mark`}
          help={t`Share of questions that must be answered correctly.`}
          suffix="%"
          min={1}
          max={100}
          value={quiz.passMark}
          error={errorOf(errors, 'content.passMark')}
          onChange={(event) => set({ passMark: event.currentTarget.value })}
        />
        <NumberField
          id={fieldId('content.attemptsAllowed')}
          label={t`Attempts`}
          help={t`0 means no limit.`}
          min={0}
          max={20}
          value={quiz.attemptsAllowed}
          error={errorOf(errors, 'content.attemptsAllowed')}
          onChange={(event) => set({ attemptsAllowed: event.currentTarget.value })}
        />
      </div>
      <ol className={styles.questions} id={fieldId('content.questions')} tabIndex={-1}>
        {questions.map((question, at) => (
          <QuestionFields
            key={question.id}
            at={at}
            count={questions.length}
            question={question}
            errors={errors}
            onChange={(next) => set({ questions: questions.map((one) => (one.id === question.id ? { ...one, ...next } : one)) })}
            onMove={(by, ending) => move(at, by, ending)}
            onRemove={() => remove(at)}
          />
        ))}
      </ol>
      {noQuestions !== undefined && <FieldError>{noQuestions}</FieldError>}
      {questions.length < MOST && (
        <div>
          <Button icon={IconPlus} onClick={add}>
            <Trans>Add question</Trans>
          </Button>
        </div>
      )}
      <output className={styles.hidden}>{announcement}</output>
    </>
  );
}
