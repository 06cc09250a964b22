import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { LiveRecording, StreamId } from '@waymark/contract/live-streams';
import { Button, Form, FormRefusal, Row, Stack, Text, TextField } from '@waymark/ui';
import { useErrorMessage, useFieldMessages } from '../../../platform/api/error-message.ts';
import { secondPlayed } from '../../card-notes/card-notes.public.tsx';
import { clockOf, secondsOf } from '../clock.ts';
import { useTrimming } from '../live-recordings.queries.ts';
import styles from './live.module.css';

interface TrimFormProps {
  readonly cardId: string;
  readonly recording: LiveRecording;
  readonly onDone: () => void;
}

/** From when to when a recording plays: by times, or where its player is. Times count from the beginning of the whole recording. */
export function TrimForm({ cardId, recording, onDone }: TrimFormProps) {
  const { t } = useLingui();
  const { whole } = recording;
  const begins = whole.fromSecond;
  const now = recording.trim ?? whole;
  const [start, setStart] = useState(clockOf(now.fromSecond - begins));
  const [end, setEnd] = useState(clockOf(now.toSecond - begins));
  const trimming = useTrimming(recording.streamId as StreamId);
  const errors = useFieldMessages(trimming.error);
  const refusal = useErrorMessage(trimming.error);
  const [from, to] = [secondsOf(start), secondsOf(end)];
  const wrong = t`Enter a time like 1:05.`;
  const here = () => clockOf(Math.max(0, (secondPlayed(cardId) ?? begins) - begins));
  const save = () => {
    if (from === null || to === null) return;
    trimming.mutate({ fromSecond: from + begins, toSecond: to + begins }, { onSuccess: onDone });
  };
  return (
    <Form
      onSubmit={() => {
        save();
      }}
    >
      <Stack gap={3}>
        <Text size="small">
          <Trans>Play the recording to the right place and choose “Start here” or “End here”, or type a time. Nothing is deleted.</Trans>
        </Text>
        <div className={styles.fieldRow}>
          <TextField
            label={t({ message: 'Start', context: 'noun' })}
            value={start}
            error={from === null ? wrong : errors['fromSecond']}
            onChange={(event) => setStart(event.currentTarget.value)}
          />
          <Button onClick={() => setStart(here())}>
            <Trans>Start here</Trans>
          </Button>
        </div>
        <div className={styles.fieldRow}>
          <TextField
            label={t({ message: 'End', context: 'noun' })}
            value={end}
            error={to === null ? wrong : errors['toSecond']}
            onChange={(event) => setEnd(event.currentTarget.value)}
          />
          <Button onClick={() => setEnd(here())}>
            <Trans>End here</Trans>
          </Button>
        </div>
        <FormRefusal message={refusal} faults={errors} />
        <Row gap={2}>
          <Button type="submit" variant="solid" pending={trimming.isPending}>
            <Trans>Trim</Trans>
          </Button>
          <Button variant="quiet" onClick={onDone}>
            <Trans>Cancel</Trans>
          </Button>
        </Row>
      </Stack>
    </Form>
  );
}
