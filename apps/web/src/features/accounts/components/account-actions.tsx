import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { AccountDetail } from '@waymark/contract/accounts';
import { Button, ConfirmDialog, IconChevronDown, Menu, notify } from '@waymark/ui';
import { type AccountAction, useAccountAction, useErasure, useUnlock } from '../accounts.queries.ts';

/** What an administrator may do to an account, as the server says. What ends something is asked once more. */
export function AccountActions({ account }: { readonly account: AccountDetail }) {
  const { t } = useLingui();
  const action = useAccountAction(account.id);
  const unlock = useUnlock(account.id);
  const [asking, setAsking] = useState<'suspend' | 'delete' | 'erase'>();
  const { can, status } = account;
  const perform = (wanted: AccountAction, done: string) =>
    action.mutate(wanted, { onSuccess: () => notify({ tone: 'ok', message: done }) });
  const mails = [
    ...(can.invite ? [{ label: t`Send invitation`, onSelect: () => perform('invite', t`The invitation is on its way.`) }] : []),
    ...(can.resetPassword
      ? [{ label: t`Send a link to a new password`, onSelect: () => perform('resetPassword', t`The link is on its way.`) }]
      : []),
    ...(status === 'locked' ? [{ label: t`Unlock`, onSelect: () => unlock.mutate() }] : []),
    ...(can.signOut && account.sessions.length > 0
      ? [{ label: t`Sign out everywhere`, onSelect: () => perform('signOut', t`Signed out everywhere.`) }]
      : []),
  ];
  const standing = [
    ...(can.reactivate ? [{ label: t`Let back in`, onSelect: () => perform('reactivate', t`They are back.`) }] : []),
    ...(can.suspend ? [{ label: t`Suspend`, onSelect: () => setAsking('suspend') }] : []),
    ...(can.delete ? [{ label: t`Delete`, danger: true, onSelect: () => setAsking('delete') }] : []),
    ...(can.erase ? [{ label: t`Erase for good`, danger: true, onSelect: () => setAsking('erase') }] : []),
  ];
  if (mails.length + standing.length === 0) return null;
  return (
    <>
      <Menu
        trigger={
          <Button iconEnd={IconChevronDown} pending={action.isPending}>
            <Trans>Actions</Trans>
          </Button>
        }
        groups={[
          { id: 'mails', items: mails },
          { id: 'standing', items: standing },
        ]}
      />
      <EndingDialogs account={account} asking={asking} onClose={() => setAsking(undefined)} />
    </>
  );
}

interface EndingDialogsProps {
  readonly account: AccountDetail;
  readonly asking: 'suspend' | 'delete' | 'erase' | undefined;
  readonly onClose: () => void;
}

function EndingDialogs({ account, asking, onClose }: EndingDialogsProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const action = useAccountAction(account.id);
  const erasure = useErasure(account.id);
  const name = account.fullName;
  // The reason of a refusal is told in passing.
  const end = (work: Promise<unknown>, after?: () => void) =>
    work
      .then(after)
      .catch(() => {})
      .finally(onClose);
  return (
    <>
      <ConfirmDialog
        open={asking === 'suspend'}
        onClose={onClose}
        title={t`Suspend ${name}?`}
        confirmLabel={t`Suspend`}
        onConfirm={() => end(action.mutateAsync('suspend'))}
      >
        <Trans>They are signed out everywhere at once and cannot sign in. Everything of theirs stays, and you can let them back in.</Trans>
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'delete'}
        onClose={onClose}
        danger
        title={t`Delete ${name}?`}
        confirmLabel={t`Delete person`}
        onConfirm={() => end(action.mutateAsync('delete'))}
      >
        <Trans>They are signed out and no one sees them. You can bring them back for 30 days; then they are erased.</Trans>
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'erase'}
        onClose={onClose}
        danger
        title={t`Erase ${name} for good?`}
        confirmLabel={t`Erase person`}
        onConfirm={() => end(erasure.mutateAsync(), () => void navigate('/admin/users'))}
      >
        <Trans>
          This cannot be taken back. Name, address, profile, sessions, roles and groups go. What they published and said stays, without
          their name.
        </Trans>
      </ConfirmDialog>
    </>
  );
}
