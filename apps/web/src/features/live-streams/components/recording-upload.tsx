import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import type { LiveStream } from '@waymark/contract/live-streams';
import { Button, FileRow, Heading, IconVideo, notify, Panel, Row, Stack, Text } from '@waymark/ui';
import { useErrorMessage } from '../../../platform/api/error-message.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { sendFile } from '../../../platform/uploads/send-file.ts';
import { useUpload, type UploadTools } from '../../../platform/uploads/use-upload.ts';
import { useEndedWhy } from '../ended-why.ts';
import { attachRecording } from '../live-streams.queries.ts';
import type { Recording } from '../stream-recorder.ts';

interface RecordingUploadProps {
  readonly stream: LiveStream;
  readonly recording: Recording;
  /** It is kept, or the host does without. */
  readonly onDone: () => void;
}

const TARGET = { objectType: 'card', uploadType: 'content' };

/** Uploads the recording after the stream; what breaks off goes on where it stopped (LIV-01, MED-03). */
export function RecordingUpload({ stream, recording, onDone }: RecordingUploadProps) {
  const { t } = useLingui();
  const format = useFormat();
  const why = useEndedWhy(stream.endedBecause);
  const { file, seconds } = recording;
  const send = useCallback(
    async (sent: File, tools: UploadTools) => {
      const { id } = await sendFile(sent, TARGET, tools);
      return attachRecording(stream.uuid, id, seconds);
    },
    [stream.uuid, seconds],
  );
  const { state, start, retry } = useUpload(send);
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    start(file);
  }, [start, file]);
  const done = useEffectEvent(() => {
    notify({ tone: 'ok', message: t`Your recording is on the stream’s page.` });
    onDone();
  });
  useEffect(() => {
    if (state.status === 'done') done();
  }, [state.status]);
  const reason = useErrorMessage(state.status === 'failed' ? state.error : null) ?? '';
  const download = () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(file);
    link.download = file.name;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <Stack gap={4}>
      <Heading level={1} look="h2">
        <Trans>The stream has ended</Trans>
      </Heading>
      <Panel as="div">
        <Stack gap={3}>
          {why !== null && <Text>{why}</Text>}
          <Text>
            <Trans>Your recording is uploading. Keep this page open until it is done.</Trans>
          </Text>
          <FileRow
            name={file.name}
            size={format.bytes(file.size)}
            icon={IconVideo}
            state={
              state.status === 'failed'
                ? { kind: 'refused', reason }
                : { kind: 'uploading', percent: state.status === 'running' ? Math.round(state.progress * 100) : 0 }
            }
            onRetry={retry}
          />
          {state.status === 'failed' && (
            <Row gap={2}>
              <Button size="s" onClick={download}>
                <Trans>Save it on this device</Trans>
              </Button>
              <Button size="s" variant="plain" onClick={onDone}>
                <Trans>Continue without recording</Trans>
              </Button>
            </Row>
          )}
        </Stack>
      </Panel>
    </Stack>
  );
}
