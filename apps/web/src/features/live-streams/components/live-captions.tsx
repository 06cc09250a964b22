import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { LIVE_LIMITS, type StreamId } from '@waymark/contract/live-streams';
import { IconButton, IconSend, Text, TextField } from '@waymark/ui';
import { useErrorMessage, useFieldMessages } from '../../../platform/api/error-message.ts';
import { useCaptionWriting } from '../live-polls.queries.ts';
import { hearPassing } from '../live-passing.ts';
import styles from './live.module.css';

/** So long a line stays where no other comes. */
const SHOWN_MILLISECONDS = 7_000;

/** The line that the host wrote last, under the picture. */
export function CaptionLine() {
  const [line, setLine] = useState('');
  useEffect(() => hearPassing('caption', setLine), []);
  useEffect(() => {
    if (line === '') return undefined;
    const timer = setTimeout(() => setLine(''), SHOWN_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [line]);
  return (
    <output className={styles.caption} dir="auto" data-empty={line === '' || undefined}>
      {line}
    </output>
  );
}

/** A field for the host to write what is said, line by line. */
export function CaptionWriting({ streamId }: { readonly streamId: StreamId }) {
  const { t } = useLingui();
  const [line, setLine] = useState('');
  const writing = useCaptionWriting(streamId);
  const refusal = useErrorMessage(writing.error);
  const errors = useFieldMessages(writing.error);
  return (
    <form
      className={styles.captionForm}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const body = line.trim();
        if (body !== '') writing.mutate(body, { onSuccess: () => setLine('') });
      }}
    >
      <TextField
        label={t`Caption`}
        maxLength={LIVE_LIMITS.captionLength}
        autoComplete="off"
        value={line}
        error={errors['body'] ?? refusal}
        onChange={(event) => setLine(event.currentTarget.value)}
      />
      <IconButton type="submit" bordered directional icon={IconSend} label={t`Show this line`} aria-busy={writing.isPending || undefined} />
      <Text size="small">
        <Trans>Viewers read this line under the picture. The recording keeps it.</Trans>
      </Text>
    </form>
  );
}
