import { Trans, useLingui } from '@lingui/react/macro';
import { Button, FieldError, IconButton, IconPlus, IconTrash, NumberField, Panel, Stack, TextArea, TextField } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { errorOf, fieldId, type FieldsProps, typePart } from '../../cards/cards.public.tsx';
import { PeopleField } from '../../people/people.public.tsx';
import { type CriterionForm, emptyCriterion, mostOf } from '../project.card-form.ts';
import styles from './project-cards.module.css';

const MOST = 12;

/** What counts, when it passes, and who grades (CRD-17). */
export function ProjectFields(props: FieldsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { errors } = props;
  const { part, set } = typePart(props, 'project');
  const { rubric } = part;
  const most = format.number(mostOf(part));
  const change = (id: string, next: Partial<CriterionForm>) =>
    set((before) => ({ rubric: before.rubric.map((one) => (one.id === id ? { ...one, ...next } : one)) }));
  const noRubric = errors['content.rubric'];
  return (
    <>
      <TextArea
        id={fieldId('content.prompt')}
        label={t`What should they write about?`}
        optional
        rows={2}
        maxLength={300}
        dir={part.prompt === '' ? undefined : 'auto'}
        value={part.prompt}
        error={errorOf(errors, 'content.prompt')}
        onChange={(event) => set({ prompt: event.currentTarget.value })}
      />
      <Panel as="div" id={fieldId('content.rubric')} tabIndex={-1}>
        <Stack gap={4}>
          {rubric.map((criterion, at) => (
            <Criterion
              key={criterion.id}
              at={at}
              criterion={criterion}
              errors={errors}
              onChange={(next) => change(criterion.id, next)}
              onRemove={() => set({ rubric: rubric.filter(({ id }) => id !== criterion.id) })}
            />
          ))}
          {noRubric !== undefined && <FieldError>{noRubric}</FieldError>}
          {rubric.length < MOST && (
            <div>
              <Button size="s" icon={IconPlus} onClick={() => set({ rubric: [...rubric, emptyCriterion()] })}>
                <Trans>Add criterion</Trans>
              </Button>
            </div>
          )}
        </Stack>
      </Panel>
      <div className={styles.triple}>
        <NumberField
          id={fieldId('content.passPoints')}
          label={t`Points to pass`}
          help={t`Maximum: ${most}`}
          min={0}
          value={part.passPoints}
          error={errorOf(errors, 'content.passPoints')}
          onChange={(event) => set({ passPoints: event.currentTarget.value })}
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
        <NumberField
          id={fieldId('content.gradingDays')}
          label={t`Answer within`}
          help={t`In working days.`}
          min={1}
          max={60}
          value={part.gradingDays}
          error={errorOf(errors, 'content.gradingDays')}
          onChange={(event) => set({ gradingDays: event.currentTarget.value })}
        />
      </div>
      <PeopleField
        label={t`Graders`}
        optional
        help={t`They read submissions and give points. You are one of them.`}
        value={part.graders}
        max={20}
        error={errorOf(errors, 'content.graderIds')}
        onChange={(graders) => set({ graders: graders.map(({ value, label }) => ({ value, label })) })}
      />
      <NumberField
        id={fieldId('content.gradesNeeded')}
        label={t`Graders who must pass it`}
        min={1}
        max={3}
        value={part.gradesNeeded}
        error={errorOf(errors, 'content.gradesNeeded')}
        onChange={(event) => set({ gradesNeeded: event.currentTarget.value })}
      />
    </>
  );
}

interface CriterionProps {
  readonly at: number;
  readonly criterion: CriterionForm;
  readonly errors: FieldsProps['errors'];
  readonly onChange: (next: Partial<CriterionForm>) => void;
  readonly onRemove: () => void;
}

function Criterion({ at, criterion, errors, onChange, onRemove }: CriterionProps) {
  const { t } = useLingui();
  const number = at + 1;
  const path = `content.rubric.${at}`;
  return (
    <div className={styles.criterion}>
      <TextField
        id={fieldId(`${path}.name`)}
        label={t`Criterion ${number}`}
        maxLength={120}
        value={criterion.name}
        error={errorOf(errors, `${path}.name`)}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <NumberField
        id={fieldId(`${path}.points`)}
        label={t`Maximum points`}
        min={1}
        max={100}
        value={criterion.points}
        error={errorOf(errors, `${path}.points`)}
        onChange={(event) => onChange({ points: event.currentTarget.value })}
      />
      <IconButton icon={IconTrash} label={t`Remove criterion ${number}`} onClick={onRemove} />
    </div>
  );
}
