import { useLingui } from '@lingui/react/macro';
import type { KeyboardEvent } from 'react';
import { CheckboxField, Heading, IconButton, IconChevronDown, IconChevronUp, IconTrash, Panel, Row, TextArea } from '@waymark/ui';
import type { QuestionForm } from '../../question-form.ts';
import { errorOf, fieldId, type FieldsProps } from '../../card-fields.ts';
import styles from '../../components/editor/card-editor.module.css';
import { OptionList } from '../../components/editor/option-list.tsx';

interface QuestionFieldsProps {
  /** From 0. */
  readonly at: number;
  readonly count: number;
  readonly question: QuestionForm;
  /** What the list of questions is called in what is sent. */
  readonly list?: string;
  readonly errors: FieldsProps['errors'];
  readonly onChange: (change: Partial<QuestionForm>) => void;
  /** Moves it; the focus goes along to the button or text of the given ending. */
  readonly onMove: (by: -1 | 1, ending: '' | '-up' | '-down') => void;
  /** Of its title in the outline of the page. */
  readonly level?: 2 | 3;
  readonly onRemove: () => void;
}

/** One question of a quiz with its answers, the right ones and why. Alt and an arrow key in its text move it. */
export function QuestionFields({
  at,
  count,
  level = 2,
  list = 'content.questions',
  question,
  errors,
  onChange,
  onMove,
  onRemove,
}: QuestionFieldsProps) {
  const { t } = useLingui();
  const number = at + 1;
  const path = `${list}.${at}`;
  const textId = fieldId(`${path}.text`);
  const keyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? -1 : 1, '');
  };
  const allowSeveral = (multiple: boolean) => onChange({ multiple, correct: multiple ? question.correct : question.correct.slice(0, 1) });
  return (
    <Panel as="li" className={styles.question}>
      <Row justify="between" wrap={false}>
        <Heading level={level} look="h4">{t`Question ${number}`}</Heading>
        <span className={styles.tools}>
          <IconButton
            size="s"
            icon={IconChevronUp}
            id={`${textId}-up`}
            label={t`Move question ${number} up`}
            disabled={at === 0}
            onClick={() => onMove(-1, '-up')}
          />
          <IconButton
            size="s"
            icon={IconChevronDown}
            id={`${textId}-down`}
            label={t`Move question ${number} down`}
            disabled={number === count}
            onClick={() => onMove(1, '-down')}
          />
          <IconButton size="s" icon={IconTrash} label={t`Remove question ${number}`} onClick={onRemove} />
        </span>
      </Row>
      <TextArea
        id={textId}
        label={t`Your question`}
        rows={2}
        dir={question.text === '' ? undefined : 'auto'}
        maxLength={1000}
        value={question.text}
        error={errorOf(errors, `${path}.text`)}
        onChange={(event) => onChange({ text: event.currentTarget.value })}
        onKeyDown={keyDown}
      />
      <OptionList
        id={fieldId(`${path}.options`)}
        label={question.multiple ? t`Answers: tick all that are correct` : t`Answers: mark the correct one`}
        options={question.options}
        onChange={(options) => onChange({ options })}
        error={errorOf(errors, `${path}.options`) ?? errorOf(errors, `${path}.correct`)}
        right={{ ids: question.correct, multiple: question.multiple, onChange: (correct) => onChange({ correct }) }}
      />
      <CheckboxField
        label={t`Multiple correct answers`}
        checked={question.multiple}
        onChange={(event) => allowSeveral(event.currentTarget.checked)}
      />
      <TextArea
        label={t`Explanation`}
        help={t`Shown after someone answers.`}
        optional
        rows={2}
        dir={question.explanation === '' ? undefined : 'auto'}
        maxLength={1000}
        value={question.explanation}
        error={errorOf(errors, `${path}.explanation`)}
        onChange={(event) => onChange({ explanation: event.currentTarget.value })}
      />
    </Panel>
  );
}
