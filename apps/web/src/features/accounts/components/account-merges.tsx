import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AccountMerge } from '@waymark/contract/accounts';
import { Button, ConfirmDialog, Link, Notice } from '@waymark/ui';
import { notifyError } from '../../../platform/api/error-message.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { accountMergesQuery, useMergeUndo } from '../account-merge.queries.ts';

/** The merges a person's account is part of, with the way back while there is one. */
export function AccountMerges({ userId }: { readonly userId: string }) {
  const { data } = useQuery(accountMergesQuery(userId));
  return (data?.merges ?? []).map((merge) => <MergeNotice key={merge.id} merge={merge} userId={userId} />);
}

function MergeNotice({ merge, userId }: { readonly merge: AccountMerge; readonly userId: string }) {
  const { t } = useLingui();
  const format = useFormat();
  const undo = useMergeUndo();
  const [asking, setAsking] = useState(false);
  const { survivor, merged, mergedAt, undoUntil, reason } = merge;
  const [day, until] = [format.date(mergedAt), format.date(undoUntil)];
  const confirm = async () => {
    try {
      await undo.mutateAsync(merge.id);
    } catch (error) {
      await notifyError(error);
    }
    setAsking(false);
  };
  return (
    <Notice>
      {merged.id === userId ? (
        <Trans>
          Merged into <Link href={`/admin/users/${survivor.id}`}>{survivor.fullName}</Link> on {day}. Reason: {reason}
        </Trans>
      ) : (
        <Trans>
          The account <Link href={`/admin/users/${merged.id}`}>@{merged.handle}</Link> was merged into this one on {day}. Reason: {reason}
        </Trans>
      )}{' '}
      {merge.can.undo && (
        <>
          <Trans>You can undo this until {until}.</Trans>{' '}
          <Button size="s" onClick={() => setAsking(true)}>
            <Trans>Undo merge</Trans>
          </Button>
          <ConfirmDialog
            open={asking}
            onClose={() => setAsking(false)}
            title={t`Undo this merge?`}
            confirmLabel={t`Undo merge`}
            onConfirm={confirm}
          >
            <Trans>Everything that was moved goes back to the other account. Anything that happened since stays here.</Trans>
          </ConfirmDialog>
        </>
      )}
    </Notice>
  );
}
