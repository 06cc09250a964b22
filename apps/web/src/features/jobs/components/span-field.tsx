import { useLingui } from '@lingui/react/macro';
import { RECENT_SPANS, type RecentSpan } from '@waymark/contract/jobs';
import { SelectField } from '@waymark/ui';

interface SpanFieldProps {
  readonly value: RecentSpan | undefined;
  readonly onChange: (value: string) => void;
}

/** Returns the span that an address names. */
export const spanOf = (value: string | null): RecentSpan | undefined => RECENT_SPANS.find((one) => one === value);

/** Narrows a list to what is recent, as the figures of the overview count it (ANA-09). */
export function SpanField({ value, onChange }: SpanFieldProps) {
  const { t } = useLingui();
  const words: Readonly<Record<RecentSpan, string>> = { day: t`Last 24 hours`, week: t`Last 7 days` };
  return (
    <SelectField
      label={t`Time`}
      placeholder={t`Any time`}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value)}
      options={RECENT_SPANS.map((one) => ({ value: one, label: words[one] }))}
    />
  );
}
