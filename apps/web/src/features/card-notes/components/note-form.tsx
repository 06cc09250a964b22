import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { NOTE_LENGTH } from '@waymark/contract/card-notes';
import { Button, Refusal, Row, Stack, TextArea } from '@waymark/ui';
import { useErrorMessage, useFieldMessages } from '../../../platform/api/error-message.ts';
import type { Draft } from '../../../platform/drafts/use-draft.ts';

interface NoteFormProps {
  readonly label: string;
  readonly placeholder?: string;
  readonly draft: Draft<string>;
  readonly save: { readonly isPending: boolean; readonly error: Error | null; readonly run: (body: string) => void };
  /** Beside the buttons. */
  readonly extra?: ReactNode;
  readonly onCancel?: () => void;
}

/** Writes or changes a note. What was typed stays over errors and reloads. */
export function NoteForm({ label, placeholder, draft, save, extra, onCancel }: NoteFormProps) {
  const fields = useFieldMessages(save.error);
  const message = useErrorMessage(save.error);
  const isEmpty = draft.value.trim() === '';
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isEmpty) save.run(draft.value);
      }}
    >
      <Stack gap={2}>
        <TextArea
          label={label}
          hideLabel
          rows={3}
          maxLength={NOTE_LENGTH}
          placeholder={placeholder}
          value={draft.value}
          onChange={(event) => draft.setValue(event.currentTarget.value)}
          error={fields['body']}
          autoFocus={onCancel !== undefined}
        />
        {fields['body'] === undefined && <Refusal>{message}</Refusal>}
        {(!isEmpty || onCancel !== undefined) && (
          <Row gap={3}>
            <Button type="submit" size="s" variant="solid" pending={save.isPending} disabled={isEmpty}>
              <Trans>Save note</Trans>
            </Button>
            {onCancel !== undefined && (
              <Button size="s" variant="plain" onClick={onCancel}>
                <Trans>Cancel</Trans>
              </Button>
            )}
            {extra}
          </Row>
        )}
      </Stack>
    </form>
  );
}
