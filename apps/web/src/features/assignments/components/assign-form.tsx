import { plural } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import { lazy, type ReactNode, Suspense } from 'react';
import {
  type CardShareState,
  daysBetween,
  dueWhenGiven,
  fittingReminders,
  type Priority,
  SHORTEST_SPAN_DAYS,
} from '@waymark/contract/assignments';
import { DateField, Disclosure, Segments, Skeletons, Stack, SwitchField, Text } from '@waymark/ui';
import { useFieldMessages } from '../../../platform/api/error-message.ts';
import type { Draft } from '../../../platform/drafts/use-draft.ts';
import { useDays, useToday } from '../use-days.ts';
import type { Target } from '@waymark/contract/targets';
import styles from './assignments.module.css';
import { MessageField } from './message-field.tsx';
import { PriorityChoice } from './priority-choice.tsx';
import { ReminderChoice } from './reminder-choice.tsx';
import type { RepeatTerms } from '../repeat.draft.ts';
import { RepeatFields } from './repeat-fields.tsx';

const RuleChoice = lazy(async () => ({ default: (await import('./rule-choice.tsx')).RuleChoice }));

/** What is typed into the dialog, kept until it was sent. */
export interface AssignTerms {
  readonly message: string;
  readonly priority: Priority;
  readonly startsOn: string;
  readonly dueOn: string;
  readonly reminderDays: readonly number[] | null;
  /** People and groups, or everyone a saved rule means. */
  readonly by: 'people' | 'rule';
  readonly rule: Target | null;
  readonly staysOnceGiven: boolean;
  readonly repeats: boolean;
  readonly repeat: RepeatTerms;
}

/** What the forms of the share dialog are given. */
export interface FormProps {
  readonly draft: Draft<AssignTerms>;
  readonly picker: ReactNode;
  readonly state: CardShareState;
}

/** How important it is, until when, and with what words (SHR-05). */
export function AssignForm({
  draft,
  picker,
  state,
  error,
  hasGroups,
}: FormProps & { readonly error: Error | null; readonly hasGroups: boolean }) {
  const { t } = useLingui();
  const days = useDays();
  const messages = useFieldMessages(error);
  const { value, change } = draft;
  const reminders = value.reminderDays ?? state.reminderDays;
  const dueHelp = useDueHelp(value, reminders);
  const byRule = value.by === 'rule' && state.can.assignByRule;
  const repeats = value.repeats && state.can.repeat && !byRule;
  return (
    <Stack gap={5}>
      {state.can.assignByRule && (
        <Segments
          label={t`Who is it for?`}
          segments={[
            { value: 'people', label: t`People and groups` },
            { value: 'rule', label: t`A saved rule` },
          ]}
          value={value.by}
          onChange={(by) => change({ by })}
        />
      )}
      {byRule ? (
        <Suspense fallback={<Skeletons shape="text" count={4} />}>
          <RuleChoice
            cardId={state.id}
            rule={value.rule}
            onChange={(rule) => change({ rule })}
            stays={value.staysOnceGiven}
            onStaysChange={(staysOnceGiven) => change({ staysOnceGiven })}
          />
        </Suspense>
      ) : (
        picker
      )}
      {state.can.repeat && !byRule && (
        <SwitchField
          label={t`Repeat this`}
          help={t`It repeats on the dates you choose, including for people who join a group later.`}
          checked={value.repeats}
          onChange={(event) => change({ repeats: event.currentTarget.checked })}
        />
      )}
      {repeats && (
        <RepeatFields
          terms={value.repeat}
          onChange={(part) => change({ repeat: { ...value.repeat, ...part } })}
          archivesOn={state.archivesOn}
          {...{ messages, hasGroups, reminders }}
        />
      )}
      <div className={styles.terms}>
        <PriorityChoice state={state} value={value.priority} onChange={(priority) => change({ priority })} />
        {!repeats && (
          <DateField
            label={t`Due date`}
            optional
            help={dueHelp}
            error={messages['dueOn']}
            value={value.dueOn}
            onChange={(event) => change({ dueOn: event.currentTarget.value })}
          />
        )}
      </div>
      <SpecialNote state={state} />
      <MessageField value={value.message} onChange={(message) => change({ message })} />
      <Disclosure
        title={repeats ? t`Reminders` : t`Start date and reminders`}
        detail={repeats ? undefined : value.startsOn === '' ? t`Starts today` : t`Starts ${days.date(value.startsOn)}`}
      >
        <div className={styles.terms}>
          {!repeats && (
            <DateField
              label={t`Start date`}
              optional
              help={t`It appears in their plan from this day.`}
              error={messages['startsOn']}
              value={value.startsOn}
              onChange={(event) => change({ startsOn: event.currentTarget.value })}
            />
          )}
          <ReminderChoice value={reminders} onChange={(reminderDays) => change({ reminderDays })} />
        </div>
      </Disclosure>
    </Stack>
  );
}

/** When people are really due (B4), and whether a reminder goes out before that and when (NTF-04): one whose day has come already is never sent. */
function useDueHelp({ startsOn, dueOn }: AssignTerms, reminders: readonly number[]): ReactNode {
  const { t } = useLingui();
  const days = useDays();
  const today = useToday();
  if (dueOn === '') return undefined;
  const due = dueWhenGiven({ startsOn: startsOn || today, dueOn }, today) ?? dueOn;
  if (due !== dueOn) {
    const day = days.date(due);
    return daysBetween(today, due) > SHORTEST_SPAN_DAYS
      ? t`It will be due ${day}. Everyone gets the same number of days from start to due date.`
      : t`It will be due ${day}. Everyone gets at least 7 days.`;
  }
  const [firstReminder] = fittingReminders(dueOn, reminders, today);
  if (firstReminder !== undefined) {
    return plural(firstReminder, {
      one: 'A reminder goes out # day before. Everyone gets at least 7 days.',
      other: 'A reminder goes out # days before. Everyone gets at least 7 days.',
    });
  }
  if (reminders.length === 0) return t`No reminder is sent. Everyone gets at least 7 days.`;
  const left = daysBetween(today, dueOn);
  return <Plural value={left} one="No reminder: due in # day." other="No reminder: due in # days." />;
}

/** What is different for polls, quizzes and projects (SHR-01). */
function SpecialNote({ state }: { readonly state: CardShareState }) {
  const { t } = useLingui();
  if (state.special === null) return null;
  const notes = {
    poll: t`People complete a poll by voting once. It can’t be repeated, and people who have already voted are done.`,
    quiz: t`A quiz is complete when it is passed.`,
    project: t`A project is complete when it is submitted and graded. It is on time if it is submitted by the due date.`,
  };
  return <Text size="small">{notes[state.special]}</Text>;
}
