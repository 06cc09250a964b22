import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type Assignment, type CardShareState, type Priority, REMINDER_DAYS } from '@waymark/contract/assignments';
import { Button, DateField, Form, FormActions, FormRefusal, notify, Text } from '@waymark/ui';
import { useErrorMessage, useFieldMessages } from '../../../platform/api/error-message.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { assignmentQuery, useUpdateAssignment } from '../assignments.queries.ts';
import styles from './assignments.module.css';
import { MessageField } from './message-field.tsx';
import { PriorityChoice } from './priority-choice.tsx';
import { ReminderChoice } from './reminder-choice.tsx';

interface EditAssignmentProps {
  readonly assignment: Assignment;
  readonly name: string;
  readonly state: Pick<CardShareState, 'priorities'>;
  readonly onClose: () => void;
}

interface Terms {
  readonly priority: Priority;
  readonly startsOn: string;
  readonly dueOn: string;
  readonly message: string;
  readonly reminderDays: readonly number[];
}

/** The form for an assignment as it is now: the list it stands in may be older than someone else's change. */
export function EditAssignment({ assignment: { id }, ...rest }: EditAssignmentProps) {
  const query = useQuery(assignmentQuery(id));
  if (query.data === undefined) return <Waiting of={query} shape="rows" count={3} />;
  return <AssignmentForm assignment={query.data} {...rest} />;
}

/** Changes how important an assignment is, its dates, reminders and words (SHR-05); everyone who has it keeps a fair due date. */
function AssignmentForm({ assignment, name, state, onClose }: EditAssignmentProps) {
  const { t } = useLingui();
  const update = useUpdateAssignment(assignment.id);
  const messages = useFieldMessages(update.error);
  const refusal = useErrorMessage(update.error);
  const { value, change, clear } = useDraft<Terms>(`assignment:${assignment.id}`, {
    priority: assignment.priority,
    startsOn: assignment.startsOn,
    dueOn: assignment.dueOn ?? '',
    message: assignment.message,
    reminderDays: assignment.reminderDays,
  });
  const save = () =>
    update.mutate(
      {
        ...value,
        startsOn: value.startsOn || assignment.startsOn,
        dueOn: value.dueOn || null,
        reminderDays: REMINDER_DAYS.filter((days) => value.reminderDays.includes(days)),
      },
      {
        onSuccess: () => {
          notify({ tone: 'ok', message: t`Saved. It reaches everyone in a moment.` });
          clear();
          onClose();
        },
      },
    );
  return (
    <Form
      aria-label={t`Change for ${name}`}
      onSubmit={() => {
        save();
      }}
    >
      <Text as="span">
        <bdi>{name}</bdi>
      </Text>
      {update.isError && <FormRefusal faults={messages} message={refusal} />}
      <PriorityChoice state={state} value={value.priority} onChange={(priority) => change({ priority })} />
      <div className={styles.terms}>
        <DateField
          label={t`Start date`}
          error={messages['startsOn']}
          value={value.startsOn}
          onChange={(event) => change({ startsOn: event.currentTarget.value })}
        />
        <DateField
          label={t`Due date`}
          optional
          help={t`Everyone has at least a week from tomorrow.`}
          error={messages['dueOn']}
          value={value.dueOn}
          onChange={(event) => change({ dueOn: event.currentTarget.value })}
        />
      </div>
      <ReminderChoice value={value.reminderDays} onChange={(reminderDays) => change({ reminderDays })} />
      <MessageField value={value.message} onChange={(message) => change({ message })} />
      <FormActions>
        <Button
          variant="plain"
          onClick={() => {
            clear();
            onClose();
          }}
        >
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" variant="solid" pending={update.isPending}>
          <Trans>Save</Trans>
        </Button>
      </FormActions>
    </Form>
  );
}
