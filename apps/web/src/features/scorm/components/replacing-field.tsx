import { useLingui } from '@lingui/react/macro';
import type { WhenReplaced } from '@waymark/contract/scorm';
import { RadioGroup } from '@waymark/ui';

interface ReplacingFieldProps {
  readonly value: WhenReplaced | undefined;
  readonly onChange: (value: WhenReplaced) => void;
}

/** What becomes of people who are in the middle when the package is replaced (CRD-20). */
export function ReplacingField({ value, onChange }: ReplacingFieldProps) {
  const { t } = useLingui();
  return (
    <RadioGroup
      label={t`When you replace the package`}
      value={value ?? 'move'}
      onChange={onChange}
      options={[
        { value: 'move', label: t`People in progress start the new one` },
        { value: 'keep', label: t`People in progress complete the one they started` },
      ]}
    />
  );
}
