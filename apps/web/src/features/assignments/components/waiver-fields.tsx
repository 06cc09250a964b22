import { useLingui } from '@lingui/react/macro';
import { WAIVER_REASONS, type WaiverReason } from '@waymark/contract/assignments';
import { DateField, FieldPair, SelectField, TextArea } from '@waymark/ui';
import { useFieldMessages } from '../../../platform/api/error-message.ts';
import type { Draft } from '../../../platform/drafts/use-draft.ts';
import { useWaiverReasonWords } from '../duty-words.ts';
import type { WaiverSketch } from './waiver-parts.tsx';

interface WaiverFieldsProps {
  readonly draft: Draft<WaiverSketch>;
  readonly error: Error | null;
  readonly noteHelp: string;
}

/** From when to when someone is excused, and why. */
export function WaiverFields({ draft: { value, change }, error, noteHelp }: WaiverFieldsProps) {
  const { t } = useLingui();
  const words = useWaiverReasonWords();
  const errors = useFieldMessages(error);
  return (
    <>
      <FieldPair>
        <DateField
          label={t`From`}
          value={value.from}
          error={errors['from']}
          onChange={(event) => change({ from: event.currentTarget.value })}
        />
        <DateField
          label={t`Until`}
          optional
          help={t`Leave empty for no end.`}
          value={value.until}
          error={errors['until']}
          onChange={(event) => change({ until: event.currentTarget.value })}
        />
      </FieldPair>
      <SelectField
        label={t`Reason`}
        options={WAIVER_REASONS.map((reason) => ({ value: reason, label: words[reason] }))}
        value={value.reason}
        onChange={(event) => change({ reason: event.currentTarget.value as WaiverReason })}
      />
      <TextArea
        label={t`Note`}
        help={noteHelp}
        rows={3}
        maxLength={1000}
        value={value.note}
        error={errors['note']}
        onChange={(event) => change({ note: event.currentTarget.value })}
      />
    </>
  );
}
