import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AccountMerge } from '@waymark/contract/accounts';
import { Button, ConfirmDialog, Link, Notice, notify, Stack } from '@waymark/ui';
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
      notify({ tone: 'ok', message: t`The accounts are separate again.` });
    } catch (error) {
      await notifyError(error);
    }
    setAsking(false);
  };
  const nameOf = (person: AccountMerge['survivor']) => (
    <Link href={`/admin/users/${person.id}`}>
      <bdi>{person.fullName}</bdi>
    </Link>
  );
  const [kept, other, { handle }] = [nameOf(survivor), nameOf(merged), merged];
  const undoButton = (
    <Button size="s" onClick={() => setAsking(true)}>
      <Trans>Undo merge</Trans>
    </Button>
  );
  return (
    <>
      <Notice action={merge.can.undo ? undoButton : undefined}>
        <Stack gap={2}>
          <div>
            {merged.id === userId ? (
              <Trans>
                Merged into {kept} on {day}.
              </Trans>
            ) : (
              <Trans>
                The account {other} (@{handle}) was merged into this one on {day}.
              </Trans>
            )}{' '}
            {merge.can.undo && <Trans>You can undo this until {until}.</Trans>}
          </div>
          <div>
            <Trans>
              Reason: <bdi>{reason}</bdi>
            </Trans>
          </div>
        </Stack>
      </Notice>
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
  );
}
