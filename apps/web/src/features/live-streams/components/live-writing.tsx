import { Trans, useLingui } from '@lingui/react/macro';
import { LIVE_LIMITS, type MessageKind, type StreamId } from '@waymark/contract/live-streams';
import { IconButton, IconSend, TextField } from '@waymark/ui';
import { useErrorMessage } from '../../../platform/api/error-message.ts';
import { addQuestion } from '../live-questions.queries.ts';
import { usePosting } from '../live-streams.queries.ts';
import styles from './live.module.css';

interface LiveWritingProps {
  readonly streamId: StreamId;
  readonly kind: MessageKind;
  readonly isMuted: boolean;
  readonly isLive: boolean;
  /** What is written and not sent yet (LIV-04). */
  readonly draft: string;
  readonly onDraft: (text: string) => void;
}

/** The field to write in the chat or to ask; a muted person is told why there is none (LIV-08). */
export function LiveWriting({ streamId, kind, isMuted, isLive, draft, onDraft }: LiveWritingProps) {
  const { t } = useLingui();
  const posting = usePosting(streamId);
  const refusal = useErrorMessage(posting.error);
  const send = () => {
    const body = draft.trim();
    if (body === '') return;
    posting.mutate(
      { kind, body },
      {
        onSuccess: (message) => {
          onDraft('');
          if (kind === 'question') addQuestion(streamId, message);
        },
      },
    );
  };
  if (!isLive) return null;
  if (isMuted) {
    return (
      <output className={styles.note}>
        <Trans>The host muted you. You can watch, but you can’t write or raise your hand.</Trans>
      </output>
    );
  }
  return (
    <form
      className={styles.write}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextField
        hideLabel
        label={kind === 'question' ? t`Your question` : t`Your message`}
        placeholder={kind === 'question' ? t`Ask a question` : t`Say something kind or useful`}
        maxLength={LIVE_LIMITS.messageLength}
        autoComplete="off"
        value={draft}
        error={refusal}
        onChange={(event) => onDraft(event.currentTarget.value)}
      />
      <IconButton type="submit" bordered directional icon={IconSend} label={t`Send`} aria-busy={posting.isPending || undefined} />
    </form>
  );
}
