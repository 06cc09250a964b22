import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { CHECK_IN_LIMITS, type CheckIn } from '@waymark/contract/check-ins';
import { Button, IconPlus, Refusal, Row, Stack, TextField } from '@waymark/ui';
import { useErrorMessage, useFieldMessages } from '../../../platform/api/error-message.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { useAddQuestion } from '../check-ins.queries.ts';
import styles from './check-ins.module.css';

/** Adds an own question to this one check-in. */
export function OwnQuestion({ checkIn }: { readonly checkIn: CheckIn }) {
  const { t } = useLingui();
  const draft = useDraft(`check-in-question:${checkIn.id}`, '');
  const [isOpen, setOpen] = useState(draft.value !== '');
  const adding = useAddQuestion(checkIn.id);
  const errors = useFieldMessages(adding.error);
  const message = useErrorMessage(adding.error);
  if (checkIn.items.length >= CHECK_IN_LIMITS.questions) return null;
  const done = () => {
    draft.setValue('');
    draft.clear();
    setOpen(false);
  };
  return (
    <div className={styles.ownQuestion}>
      {isOpen ? (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            adding.mutate(draft.value, { onSuccess: done });
          }}
        >
          <Stack gap={3}>
            <TextField
              label={t`Your question`}
              help={t`Both of you answer it, in this check-in only.`}
              maxLength={CHECK_IN_LIMITS.question}
              value={draft.value}
              error={errors['text']}
              autoFocus
              onChange={(event) => draft.setValue(event.currentTarget.value)}
            />
            {errors['text'] === undefined && <Refusal>{message}</Refusal>}
            <Row gap={2}>
              <Button type="submit" size="s" pending={adding.isPending}>
                <Trans>Add question</Trans>
              </Button>
              <Button size="s" variant="plain" onClick={done}>
                <Trans>Cancel</Trans>
              </Button>
            </Row>
          </Stack>
        </form>
      ) : (
        <Button size="s" variant="quiet" icon={IconPlus} onClick={() => setOpen(true)}>
          <Trans>Ask something else</Trans>
        </Button>
      )}
    </div>
  );
}
