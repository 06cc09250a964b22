import { useLingui } from '@lingui/react/macro';
import { TextArea } from '@waymark/ui';

interface MessageFieldProps {
  readonly value: string;
  readonly onChange: (message: string) => void;
}

/** What the giver writes to the people who get the card (SHR-05). */
export function MessageField({ value, onChange }: MessageFieldProps) {
  const { t } = useLingui();
  return (
    <TextArea
      label={t`Personal message`}
      optional
      rows={2}
      maxLength={500}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
