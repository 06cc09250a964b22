import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { REMINDER_DAYS } from '@waymark/contract/assignments';
import { CheckboxGroup } from '@waymark/ui';

interface ReminderChoiceProps {
  readonly value: readonly number[];
  readonly onChange: (days: number[]) => void;
}

/** How many days before the due date reminders go out, of the windows there are (NTF-04). */
export function ReminderChoice({ value, onChange }: ReminderChoiceProps) {
  const { t } = useLingui();
  return (
    <CheckboxGroup
      label={t`Reminders before the due date`}
      options={REMINDER_DAYS.map((count) => ({ value: String(count), label: plural(count, { one: '# day', other: '# days' }) }))}
      value={value.map(String)}
      onChange={(chosen) => onChange(chosen.map(Number))}
    />
  );
}
