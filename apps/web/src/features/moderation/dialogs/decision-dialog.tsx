import { Trans, useLingui } from '@lingui/react/macro';
import { type ModerationCase, MODERATION_LIMITS } from '@waymark/contract/moderation';
import { Button, Dialog, Refusal, Stack, TextArea } from '@waymark/ui';
import { isProblemOf } from '../../../platform/api/api-problem.ts';
import { useErrorMessage, useFieldMessages } from '../../../platform/api/error-message.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { useDecision } from '../moderation.queries.ts';

interface DecisionDialogProps {
  readonly shown: ModerationCase;
  readonly decision: 'hide' | 'delete';
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDecided: () => void;
}

/** Asks why something is taken from its author, who reads the answer. */
export function DecisionDialog({ shown, decision, open, onClose, onDecided }: DecisionDialogProps) {
  const { t } = useLingui();
  const draft = useDraft(`moderation:${shown.id}`, '');
  const deciding = useDecision();
  const fields = useFieldMessages(deciding.error);
  const message = useErrorMessage(deciding.error);
  const isTooLate = isProblemOf(deciding.error, 'case-decided-meanwhile', 'case-for-others', 'decision-not-possible');
  const decide = () =>
    deciding.mutate(
      { shown, decision, reason: draft.value },
      {
        onSuccess: () => {
          draft.clear();
          onClose();
          onDecided();
        },
      },
    );
  const isHiding = decision === 'hide';
  const title = shown.subject?.title ?? '';
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={
        shown.kind === 'card'
          ? isHiding
            ? t`Hide “${title}”?`
            : t`Delete “${title}”?`
          : isHiding
            ? t`Hide this comment?`
            : t`Delete this comment?`
      }
      foot={
        <>
          <Button variant="plain" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          {!isTooLate && (
            <Button variant={isHiding ? 'solid' : 'danger'} pending={deciding.isPending} onClick={decide}>
              {isHiding ? <Trans>Hide it</Trans> : <Trans>Delete it</Trans>}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={4}>
        <p>
          {isHiding ? (
            <Trans>Only its author and moderators see it from now on. What people did with it is kept, and it can be shown again.</Trans>
          ) : (
            <Trans>No one will see it, and this cannot be undone.</Trans>
          )}
        </p>
        <TextArea
          label={t`Reason`}
          help={t`The author can read it. People who reported it only see the decision.`}
          maxLength={MODERATION_LIMITS.reason}
          rows={3}
          value={draft.value}
          onChange={(event) => draft.setValue(event.currentTarget.value)}
          error={fields['reason']}
          data-autofocus
        />
        {fields['reason'] === undefined && <Refusal>{message}</Refusal>}
      </Stack>
    </Dialog>
  );
}
