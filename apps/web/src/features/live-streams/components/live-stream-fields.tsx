import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { LIVE_LIMITS } from '@waymark/contract/live-streams';
import { DateField, NumberField, RadioGroup, SwitchField } from '@waymark/ui';
import { configurationQuery } from '../live-streams.queries.ts';
import { errorOf, fieldId, type FieldsProps, typePart } from '../../cards/cards.public.tsx';

/** When a stream is to begin, and whether it is recorded (LIV-01). */
export function LiveStreamFields(props: FieldsProps) {
  const { t } = useLingui();
  const { part, set } = typePart(props, 'video_stream');
  const { data: configuration } = useQuery(configurationQuery);
  const limit = configuration?.viewerLimit ?? LIVE_LIMITS.viewers;
  const isOnAgora = configuration?.transport === 'agora';
  return (
    <>
      <RadioGroup
        label={t`How people take part`}
        value={part.way}
        onChange={(way) => set({ way })}
        options={[
          {
            value: 'meeting',
            label: t`Meeting`,
            help: isOnAgora
              ? t`Up to ${limit} viewers, without delay.`
              : t`Up to ${limit} participants plus the host, without delay. Everyone can turn on their camera and microphone.`,
          },
          { value: 'broadcast', label: t`Broadcast`, help: t`One to thousands of viewers, a few seconds behind.` },
        ]}
      />
      <DateField
        withTime
        // People register for a date.
        optional={!part.takesRegistrations}
        id={fieldId('content.startsAt')}
        label={t`Planned start`}
        help={t`People see it on the stream’s page. You start the stream there.`}
        value={part.starts}
        error={errorOf(props.errors, 'content.startsAt')}
        onChange={(event) => set({ starts: event.currentTarget.value })}
      />
      <SwitchField
        label={t`Ask people to register`}
        help={t`They get a calendar file and reminders. Registration closes at the planned start.`}
        checked={part.takesRegistrations}
        onChange={(event) => set({ takesRegistrations: event.currentTarget.checked })}
      />
      {part.takesRegistrations && (
        <NumberField
          optional
          id={fieldId('content.places')}
          label={t`Places`}
          help={t`Leave empty for no limit. With a limit, only people with a place can watch.`}
          min={1}
          max={part.way === 'meeting' ? limit : LIVE_LIMITS.places}
          value={part.places}
          error={errorOf(props.errors, 'content.places')}
          onChange={(event) => set({ places: event.currentTarget.value })}
        />
      )}
      <SwitchField
        label={t`Keep a recording`}
        help={
          part.way === 'broadcast'
            ? t`The server records while you stream. People can watch the recording on this page afterwards.`
            : isOnAgora
              ? t`Your browser records the stream and uploads it when you end it. People can then watch it on this page.`
              : t`Your browser records everyone who is seen or heard and uploads the recording when you end the stream. People can then watch it on this page.`
        }
        checked={part.keepsRecording}
        onChange={(event) => set({ keepsRecording: event.currentTarget.checked })}
      />
      {configuration?.hasRelay === true && !isOnAgora && part.way === 'meeting' && (
        <SwitchField
          label={t`Relay all connections`}
          help={t`People in the meeting can’t see each other’s network addresses. Video may be slightly delayed.`}
          checked={part.relaysConnections}
          onChange={(event) => set({ relaysConnections: event.currentTarget.checked })}
        />
      )}
      {configuration?.hasSpeechCaptions === true && (
        <SwitchField
          label={t`Automatic captions`}
          help={t`Audio is sent to your organisation’s speech-to-text service, which creates captions for the broadcast and the recording.`}
          checked={part.speechCaptions}
          onChange={(event) => set({ speechCaptions: event.currentTarget.checked })}
        />
      )}
    </>
  );
}
