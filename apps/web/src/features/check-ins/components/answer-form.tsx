import { Trans, useLingui } from '@lingui/react/macro';
import { CHECK_IN_LIMITS, type CheckIn, type CheckInQuestion } from '@waymark/contract/check-ins';
import { Avatar, Button, Refusal, Row, TextArea } from '@waymark/ui';
import { useErrorMessage, useFieldMessages } from '../../../platform/api/error-message.ts';
import { personOf } from '../../people/people.public.tsx';
import { firstName } from '../check-in-words.ts';
import { keepDraft, reloadCheckIn, useSending } from '../check-ins.queries.ts';
import { useKeptDraft } from '../use-kept-draft.ts';
import styles from './check-ins.module.css';
import { KeepingNote } from './keeping-note.tsx';
import { MoodChoice } from './mood.tsx';

interface AnswerFormProps {
  readonly checkIn: CheckIn;
  readonly question: CheckInQuestion;
  readonly asked: string;
  /** It was sent, or is left as it was; `reload`: what another window wrote is to be shown. */
  readonly onDone: (how: 'sent' | 'left' | 'reload') => void;
}

/** Writes an answer: kept as it is typed, for its writer alone, and read by the other one once it is sent. */
export function AnswerForm({ checkIn, question, asked, onDone }: AnswerFormProps) {
  const { t } = useLingui();
  const { draft, mine } = question;
  const name = firstName(checkIn.other.fullName);
  const answer = useKeptDraft({
    key: `check-in-answer:${question.id}`,
    initial: { text: draft?.text ?? mine?.text ?? '', mood: (draft ?? mine)?.mood ?? null },
    version: question.version,
    keep: (value, version) => keepDraft(checkIn.id, question.id, { ...value, version }),
  });
  const sending = useSending(checkIn.id, question.id);
  const errors = useFieldMessages(sending.error);
  const message = useErrorMessage(sending.error);
  const { text, mood } = answer.value;
  const send = async () => {
    await answer.flush();
    sending.mutate(
      { text, mood, version: answer.version() },
      {
        onSuccess: () => {
          answer.forget();
          onDone('sent');
        },
      },
    );
  };
  const reload = async () => {
    answer.forget();
    await reloadCheckIn(checkIn.id);
    onDone('reload');
  };
  const state = draft === null && answer.state === 'kept' && answer.version() === question.version ? 'idle' : answer.state;
  return (
    <div className={styles.answer}>
      <Avatar person={personOf(checkIn.me)} size={34} />
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        {question.withMood && checkIn.side === 'learner' && (
          <MoodChoice name={`mood-${question.id}`} value={mood} onChange={(chosen) => answer.change({ text, mood: chosen })} />
        )}
        <TextArea
          label={t`Your answer: ${asked}`}
          hideLabel
          rows={3}
          maxLength={CHECK_IN_LIMITS.answer}
          placeholder={t`Write in your own words. ${name} sees it when you send it.`}
          value={text}
          error={errors['text']}
          onChange={(event) => answer.change({ text: event.currentTarget.value, mood })}
        />
        {errors['text'] === undefined && <Refusal>{message}</Refusal>}
        <div className={styles.foot}>
          <KeepingNote state={state} onReload={() => void reload()} />
          <Row gap={2}>
            {mine !== null && (
              <Button variant="plain" onClick={() => onDone('left')}>
                <Trans>Cancel</Trans>
              </Button>
            )}
            <Button type="submit" variant="solid" pending={sending.isPending}>
              <Trans>Send answer</Trans>
            </Button>
          </Row>
        </div>
      </form>
    </div>
  );
}
