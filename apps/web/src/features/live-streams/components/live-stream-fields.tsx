import { useLingui } from '@lingui/react/macro';
import { DateField, SwitchField } from '@waymark/ui';
import { errorOf, fieldId, type FieldsProps, typePart } from '../../cards/cards.public.tsx';

/** When a stream is to begin, and whether it is recorded (LIV-01). */
export function LiveStreamFields(props: FieldsProps) {
  const { t } = useLingui();
  const { part, set } = typePart(props, 'video_stream');
  return (
    <>
      <DateField
        withTime
        optional
        id={fieldId('content.startsAt')}
        label={t`Planned start`}
        help={t`People see it on the card. You start the stream from the card’s page.`}
        value={part.starts}
        error={errorOf(props.errors, 'content.startsAt')}
        onChange={(event) => set({ starts: event.currentTarget.value })}
      />
      <SwitchField
        label={t`Keep a recording`}
        help={t`Your browser records what you send and uploads it when you end the stream. People can then watch it on this card.`}
        checked={part.keepsRecording}
        onChange={(event) => set({ keepsRecording: event.currentTarget.checked })}
      />
    </>
  );
}
