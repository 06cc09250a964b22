import { Trans, useLingui } from '@lingui/react/macro';
import { type CandidateDetail, SOURCING_LIMITS } from '@waymark/contract/sourcing';
import { Button, Dots, Heading, IconButton, IconTrash, Lined, Refusal, Row, Stack, Text, TextArea } from '@waymark/ui';
import { notifyError, useFieldMessages } from '../../../platform/api/error-message.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useNote, useNoteDeletion } from '../sourcing.queries.ts';
import styles from './sourcing.module.css';

/** Notes about a candidate, which recruiters read and the candidate does not (SOU-04). */
export function CandidateNotes({ vacancyId, candidate }: { readonly vacancyId: string; readonly candidate: CandidateDetail }) {
  const { t } = useLingui();
  const format = useFormat();
  const draft = useDraft(`sourcing:note:${vacancyId}:${candidate.person.id}`, '');
  const add = useNote(vacancyId, candidate.person.id);
  const remove = useNoteDeletion(vacancyId, candidate.person.id);
  const errors = useFieldMessages(add.error);
  return (
    <Stack gap={3}>
      <Heading level={2} look="h4">
        <Trans>Notes</Trans>
      </Heading>
      <Lined as="ul" className={styles.list}>
        {candidate.notes.map((note) => (
          <li key={note.id} className={styles.entry}>
            <Row justify="between" align="start" wrap={false}>
              <Stack gap={1}>
                <Text size="small" className={styles.prose}>
                  <bdi>{note.text}</bdi>
                </Text>
                <Text size="meta" as="div">
                  <Dots parts={[note.actor?.fullName, format.dateTime(note.at)]} />
                </Text>
              </Stack>
              {note.can.delete && (
                <IconButton
                  icon={IconTrash}
                  size="s"
                  label={t`Delete note`}
                  onClick={() => remove.mutate(note.id, { onError: notifyError })}
                />
              )}
            </Row>
          </li>
        ))}
      </Lined>
      <TextArea
        label={t`New note`}
        help={t`Recruiters only.`}
        maxLength={SOURCING_LIMITS.note}
        value={draft.value}
        error={errors['text']}
        onChange={(event) => draft.setValue(event.currentTarget.value)}
      />
      <Refusal>{add.isError && errors['text'] === undefined ? t`The note is not saved yet. Try again.` : undefined}</Refusal>
      <div>
        <Button
          size="s"
          pending={add.isPending}
          disabled={draft.value.trim() === ''}
          onClick={() => add.mutate(draft.value, { onSuccess: () => draft.clear() })}
        >
          <Trans>Add note</Trans>
        </Button>
      </div>
    </Stack>
  );
}
