import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import {
  Button,
  CheckboxField,
  Disclosure,
  FieldError,
  IconPlus,
  IconTrash,
  NumberField,
  Row,
  Skeletons,
  Stack,
  TextField,
} from '@waymark/ui';
import { emptyQuestion, errorOf, fieldId, type FieldsProps, moved, QuestionFields, typePart } from '../../cards/cards.public.tsx';
import { type AssessmentPart, type BankForm, emptyBank } from '../assessment.card-form.ts';
import styles from './assessment.module.css';
import { WhatIsRecorded } from './what-is-recorded.tsx';

const MOST_BANKS = 20;
const MOST_QUESTIONS = 200;

export function AssessmentFields(props: FieldsProps) {
  const { part, set } = typePart(props, 'assessment');
  return <Fields part={part} errors={props.errors} set={set} />;
}

export function ProctoredFields(props: FieldsProps) {
  const { part, set } = typePart(props, 'proctored_assessment');
  return (
    <>
      <WhatIsRecorded />
      <Fields part={part} errors={props.errors} set={set} />
    </>
  );
}

interface SharedProps {
  readonly part: AssessmentPart;
  readonly errors: FieldsProps['errors'];
  readonly set: (next: Partial<AssessmentPart>) => void;
}

/** Time, mark and attempts, and the banks that questions are drawn from (ASM-11). */
function Fields({ part, errors, set }: SharedProps) {
  const { t } = useLingui();
  const { banks } = part;
  const change = (id: string, next: Partial<BankForm>) => set({ banks: banks.map((one) => (one.id === id ? { ...one, ...next } : one)) });
  const noBanks = errors['content.banks'];
  return (
    <>
      <div className={styles.triple}>
        <NumberField
          id={fieldId('content.minutes')}
          label={t`Minutes`}
          min={1}
          max={480}
          value={part.minutes}
          error={errorOf(errors, 'content.minutes')}
          onChange={(event) => set({ minutes: event.currentTarget.value })}
        />
        <NumberField
          id={fieldId('content.passMark')}
          label={t`Pass mark`}
          help={t`Share of questions that must be answered correctly.`}
          suffix="%"
          min={1}
          max={100}
          value={part.passMark}
          error={errorOf(errors, 'content.passMark')}
          onChange={(event) => set({ passMark: event.currentTarget.value })}
        />
        <NumberField
          id={fieldId('content.attemptsAllowed')}
          label={t`Attempts`}
          help={t`0 means no limit.`}
          min={0}
          max={20}
          value={part.attemptsAllowed}
          error={errorOf(errors, 'content.attemptsAllowed')}
          onChange={(event) => set({ attemptsAllowed: event.currentTarget.value })}
        />
      </div>
      <CheckboxField
        label={t`Questions and answers in a random order`}
        checked={part.shuffle}
        onChange={(event) => set({ shuffle: event.currentTarget.checked })}
      />
      <div id={fieldId('content.banks')} tabIndex={-1}>
        <Stack gap={3}>
          {banks.map((bank, at) => (
            <Bank
              key={bank.id}
              at={at}
              bank={bank}
              errors={errors}
              onChange={(next) => change(bank.id, next)}
              onRemove={banks.length === 1 ? undefined : () => set({ banks: banks.filter(({ id }) => id !== bank.id) })}
            />
          ))}
          {noBanks !== undefined && <FieldError>{noBanks}</FieldError>}
        </Stack>
      </div>
      {banks.length < MOST_BANKS && (
        <div>
          <Button icon={IconPlus} onClick={() => set({ banks: [...banks, emptyBank()] })}>
            <Trans>Add question bank</Trans>
          </Button>
        </div>
      )}
    </>
  );
}

interface BankProps {
  readonly at: number;
  readonly bank: BankForm;
  readonly errors: FieldsProps['errors'];
  readonly onChange: (next: Partial<BankForm>) => void;
  readonly onRemove: (() => void) | undefined;
}

function Bank({ at, bank, errors, onChange, onRemove }: BankProps) {
  const { t } = useLingui();
  const number = at + 1;
  const path = `content.banks.${at}`;
  const { questions } = bank;
  const all = questions.length;
  return (
    <Disclosure title={bank.name === '' ? t`Question bank ${number}` : bank.name} level={2} open>
      <Stack gap={4}>
        <div className={styles.pair}>
          <TextField
            id={fieldId(`${path}.name`)}
            label={t`Bank name`}
            help={t`Learners see how much of it they got right.`}
            maxLength={120}
            value={bank.name}
            error={errorOf(errors, `${path}.name`)}
            onChange={(event) => onChange({ name: event.currentTarget.value })}
          />
          <NumberField
            id={fieldId(`${path}.draw`)}
            label={t`Questions per attempt`}
            help={t`Out of ${all}.`}
            min={1}
            max={all}
            value={bank.draw}
            error={errorOf(errors, `${path}.draw`)}
            onChange={(event) => onChange({ draw: event.currentTarget.value })}
          />
        </div>
        <Suspense fallback={<Skeletons shape="text" count={3} />}>
          <ol className={styles.questions}>
            {questions.map((question, index) => (
              <QuestionFields
                key={question.id}
                at={index}
                level={3}
                list={`${path}.questions`}
                count={all}
                question={question}
                errors={errors}
                onChange={(next) => onChange({ questions: questions.map((one) => (one.id === question.id ? { ...one, ...next } : one)) })}
                onMove={(by) => onChange({ questions: moved(questions, index, by) })}
                onRemove={() => onChange({ questions: questions.toSpliced(index, 1) })}
              />
            ))}
          </ol>
        </Suspense>
        <Row>
          {all < MOST_QUESTIONS && (
            <Button size="s" icon={IconPlus} onClick={() => onChange({ questions: [...questions, emptyQuestion()] })}>
              <Trans>Add question</Trans>
            </Button>
          )}
          {onRemove !== undefined && (
            <Button size="s" variant="quiet" icon={IconTrash} onClick={onRemove}>
              <Trans>Remove this bank</Trans>
            </Button>
          )}
        </Row>
      </Stack>
    </Disclosure>
  );
}
