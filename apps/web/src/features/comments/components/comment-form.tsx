import { Trans, useLingui } from '@lingui/react/macro';
import { COMMENT_LENGTH } from '@waymark/contract/comments';
import { Button, MentionArea, Refusal, Row, Stack } from '@waymark/ui';
import { useErrorMessage, useFieldMessages } from '../../../platform/api/error-message.ts';
import type { Draft } from '../../../platform/drafts/use-draft.ts';
import { findPeople } from '../../people/people.public.tsx';

const findMentionable = async (text: string) =>
  (await findPeople(text)).map(({ id, fullName, avatarUrl, handle }) => ({ id, name: fullName, photo: avatarUrl, handle }));

interface CommentFormProps {
  readonly label: string;
  readonly placeholder?: string | undefined;
  readonly sendLabel: string;
  readonly draft: Draft<string>;
  readonly send: { readonly isPending: boolean; readonly error: Error | null; readonly run: (body: string) => void };
  /** Without it the form stays. */
  readonly onCancel?: () => void;
  readonly autoFocus?: boolean;
}

/** Writes a comment or an answer, or changes one. What was typed stays over errors and reloads. */
export function CommentForm({ label, placeholder, sendLabel, draft, send, onCancel, autoFocus = false }: CommentFormProps) {
  const { t } = useLingui();
  const fields = useFieldMessages(send.error);
  const message = useErrorMessage(send.error);
  const isEmpty = draft.value.trim() === '';
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isEmpty) send.run(draft.value);
      }}
    >
      <Stack gap={2}>
        <MentionArea
          label={label}
          hideLabel
          rows={2}
          maxLength={COMMENT_LENGTH}
          placeholder={placeholder ?? t`Type @ to mention someone.`}
          value={draft.value}
          onChange={draft.setValue}
          onMention={findMentionable}
          error={fields['body']}
          autoFocus={autoFocus}
        />
        {fields['body'] === undefined && <Refusal>{message}</Refusal>}
        {(!isEmpty || onCancel !== undefined) && (
          <Row gap={2}>
            <Button type="submit" size="s" variant="solid" pending={send.isPending} disabled={isEmpty}>
              {sendLabel}
            </Button>
            {onCancel !== undefined && (
              <Button size="s" variant="plain" onClick={onCancel}>
                <Trans>Cancel</Trans>
              </Button>
            )}
          </Row>
        )}
      </Stack>
    </form>
  );
}
