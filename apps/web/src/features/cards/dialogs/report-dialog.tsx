import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CardDetail, Comment } from '@waymark/contract/cards';
import { Button, Dialog, notify, Notice, Stack, TextArea } from '@waymark/ui';
import { useErrorMessage, useFieldMessages } from '../../../platform/api/error-message.ts';
import { useReportComment } from '../comments.queries.ts';

const REASON_LENGTH = 500;

interface ReportDialogProps {
  readonly card: CardDetail;
  readonly comment: Comment;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Tells the moderators what is wrong with a comment (CRD-11). */
export function ReportDialog({ card, comment, open, onClose }: ReportDialogProps) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const report = useReportComment(card.id);
  const fields = useFieldMessages(report.error);
  const message = useErrorMessage(report.error);
  const send = () =>
    report.mutate(
      { commentId: comment.id, reason },
      {
        onSuccess: () => {
          notify({ tone: 'ok', message: t`Thank you. The moderators will look at it.` });
          setReason('');
          onClose();
        },
      },
    );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Report this comment`}
      foot={
        <>
          <Button variant="plain" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="solid" pending={report.isPending} onClick={send}>
            <Trans>Report comment</Trans>
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <TextArea
          label={t`What is wrong with it?`}
          help={t`Only the moderators read this. The author does not learn who reported it.`}
          maxLength={REASON_LENGTH}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={fields['reason']}
          data-autofocus
        />
        {message !== '' && fields['reason'] === undefined && (
          <Notice tone="bad" live>
            {message}
          </Notice>
        )}
      </Stack>
    </Dialog>
  );
}
