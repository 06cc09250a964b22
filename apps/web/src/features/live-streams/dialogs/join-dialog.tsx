import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { everyoneSpeaks, LIVE_LIMITS, type LiveStream, type MessageKind } from '@waymark/contract/live-streams';
import { Button, Dialog, Refusal, Segments, Stack, SwitchField, Text, TextField } from '@waymark/ui';
import { useErrorMessage } from '../../../platform/api/error-message.ts';
import { SpeechNote } from '../components/speech-note.tsx';
import { configurationQuery } from '../live-streams.queries.ts';
import type { Wanted } from '../stream-devices.ts';

interface JoinDialogProps {
  readonly open: boolean;
  readonly stream: LiveStream;
  readonly error: Error | null;
  readonly isPending: boolean;
  readonly onJoin: (wanted: Wanted, message: { readonly kind: MessageKind; readonly body: string } | null) => void;
  readonly onClose: () => void;
}

/** Before one watches: with picture and sound or without, and what one says first (LIV-02). */
export function JoinDialog({ open, stream, error, isPending, onJoin, onClose }: JoinDialogProps) {
  const { t } = useLingui();
  const refusal = useErrorMessage(error);
  const hostName = stream.host.fullName;
  const isSpoken = everyoneSpeaks(stream);
  const { data: configuration } = useQuery(configurationQuery);
  const [wanted, setWanted] = useState<Wanted>({ video: true, audio: true });
  const [kind, setKind] = useState<MessageKind>('message');
  const [body, setBody] = useState('');
  const text = body.trim();
  const send = () => {
    if (text !== '') onJoin(wanted, { kind, body: text });
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Join the live stream`}
      note={isSpoken && stream.keepsRecording && <Trans>This stream is recorded.</Trans>}
      foot={
        <>
          <Button variant="outline" pending={isPending} onClick={() => onJoin(wanted, null)} data-autofocus>
            <Trans>Join without a message</Trans>
          </Button>
          <Button variant="solid" pending={isPending} aria-disabled={text === ''} onClick={send}>
            <Trans>Send</Trans>
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Text>
          {isSpoken ? (
            <Trans>
              <bdi>{hostName}</bdi> is live. Everyone in the meeting sees your name. Your camera and microphone are off until you turn them
              on.
            </Trans>
          ) : (
            <Trans>
              <bdi>{hostName}</bdi> is live. Others see your name while you watch. Your own camera and microphone stay off.
            </Trans>
          )}
        </Text>
        {isSpoken && configuration?.hasRelay === true && (
          <Text size="small">
            {stream.relaysConnections ? (
              <Trans>Connections are relayed, so people in the meeting can’t see your network address.</Trans>
            ) : (
              <Trans>People in the meeting can see your network address.</Trans>
            )}
          </Text>
        )}
        {isSpoken && stream.speechCaptions && <SpeechNote />}
        <SwitchField
          label={t`Video`}
          help={t`Turn it off to save data.`}
          checked={wanted.video}
          onChange={({ currentTarget: { checked } }) => setWanted({ ...wanted, video: checked })}
        />
        <SwitchField
          label={t`Audio`}
          checked={wanted.audio}
          onChange={({ currentTarget: { checked } }) => setWanted({ ...wanted, audio: checked })}
        />
        <Segments
          label={t`What you send`}
          value={kind}
          onChange={setKind}
          segments={[
            { value: 'message', label: t`Message` },
            { value: 'question', label: t`Question` },
          ]}
        />
        <TextField
          optional
          label={kind === 'question' ? t`Your question` : t`Your message`}
          help={t`When you send it, you join the stream.`}
          maxLength={LIVE_LIMITS.messageLength}
          autoComplete="off"
          value={body}
          onChange={(event) => setBody(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') send();
          }}
        />
        <Refusal>{refusal}</Refusal>
      </Stack>
    </Dialog>
  );
}
