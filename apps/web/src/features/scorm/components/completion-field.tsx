import { useLingui } from '@lingui/react/macro';
import type { MoveOn } from '@waymark/contract/cmi5';
import { RadioGroup } from '@waymark/ui';

interface CompletionFieldProps {
  readonly value: MoveOn;
  readonly onChange: (value: MoveOn) => void;
}

/** What of a course completes its card (PLY-02). */
export function CompletionField({ value, onChange }: CompletionFieldProps) {
  const { t } = useLingui();
  return (
    <RadioGroup
      label={t`Counts as completed when`}
      value={value}
      onChange={onChange}
      options={[
        { value: 'CompletedOrPassed', label: t`The course is completed or passed`, help: t`A learner who fails can try again.` },
        { value: 'Completed', label: t`The course is completed, with any result` },
        { value: 'Passed', label: t`The course is passed` },
        { value: 'CompletedAndPassed', label: t`The course is completed and passed` },
        { value: 'NotApplicable', label: t`The course is opened` },
      ]}
    />
  );
}
