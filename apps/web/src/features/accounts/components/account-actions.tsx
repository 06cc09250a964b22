import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { AccountDetail } from '@waymark/contract/accounts';
import { Button, ConfirmDialog, IconChevronDown, Menu, notify } from '@waymark/ui';
import { useMailWords } from '../../../platform/organisation/mail-words.ts';
import { type AccountAction, useAccessLink, useAccountAction, useErasure, useFirstPassword, useUnlock } from '../accounts.queries.ts';
import { type Access, AccessDialog } from '../dialogs/access-dialog.tsx';
import { FactorResetDialog } from '../dialogs/factor-reset-dialog.tsx';

/** What an administrator may do to an account, as the server says. What ends something is asked once more. */
export function AccountActions({ account }: { readonly account: AccountDetail }) {
  const { t } = useLingui();
  const action = useAccountAction(account.id);
  const unlock = useUnlock(account.id);
  const [asking, setAsking] = useState<'suspend' | 'delete' | 'erase' | 'factors'>();
  const [access, setAccess] = useState<Access>();
  const link = useAccessLink();
  const firstPassword = useFirstPassword();
  const navigate = useNavigate();
  const { can, status, isMailed, hasPassword } = account;
  // An email that is kept says nothing to them before its link is over: where one can be passed on by hand, that is what is offered.
  const isSent = isMailed || !can.copyLink;
  const give = (kind: Access['kind']) =>
    (kind === 'link' ? link : firstPassword).mutate(account.id, {
      onSuccess: (secret) => setAccess({ userId: account.id, name: account.fullName, kind, secret }),
    });
  const mail = useMailWords();
  const perform = (wanted: AccountAction, done: string) =>
    action.mutate(wanted, { onSuccess: () => notify({ tone: 'ok', message: done }) });
  const mails = [
    ...(can.invite && isSent
      ? [{ label: t`Send invitation`, onSelect: () => perform('invite', mail.sent(t`Invitation sent.`, isMailed)) }]
      : []),
    // Who never chose a password has an invitation, or came by single sign-on.
    ...(can.resetPassword && !can.invite && isSent
      ? [
          {
            label: hasPassword ? t`Send password reset link` : t`Send a link to choose a password`,
            onSelect: () => perform('resetPassword', mail.sent(hasPassword ? t`Password reset link sent.` : t`Link sent.`, isMailed)),
          },
        ]
      : []),
    ...(can.copyLink ? [{ label: can.invite ? t`Copy an invitation link` : t`Copy a password link`, onSelect: () => give('link') }] : []),
    ...(can.setFirstPassword ? [{ label: t`Create first password`, onSelect: () => give('password') }] : []),
    ...(can.resetFactors ? [{ label: t`Reset second factor`, onSelect: () => setAsking('factors') }] : []),
    ...(status === 'locked' && can.edit ? [{ label: t`Unlock`, onSelect: () => unlock.mutate() }] : []),
    ...(can.signOut && account.sessions.length > 0
      ? [{ label: t`Sign out everywhere`, onSelect: () => perform('signOut', t`Signed out everywhere.`) }]
      : []),
  ];
  const standing = [
    ...(can.reactivate
      ? [{ label: status === 'deleted' ? t`Restore` : t`Reactivate`, onSelect: () => perform('reactivate', t`They can sign in again.`) }]
      : []),
    ...(can.merge ? [{ label: t`Merge with another account`, onSelect: () => void navigate(`/admin/users/${account.id}/merge`) }] : []),
    ...(can.suspend ? [{ label: t`Suspend`, onSelect: () => setAsking('suspend') }] : []),
    ...(can.delete ? [{ label: t`Delete`, danger: true, onSelect: () => setAsking('delete') }] : []),
    ...(can.erase ? [{ label: t`Erase permanently`, danger: true, onSelect: () => setAsking('erase') }] : []),
  ];
  if (mails.length + standing.length === 0) return null;
  return (
    <>
      <Menu
        trigger={
          <Button iconEnd={IconChevronDown} pending={action.isPending || link.isPending || firstPassword.isPending}>
            <Trans>Actions</Trans>
          </Button>
        }
        groups={[
          { id: 'mails', items: mails },
          { id: 'standing', items: standing },
        ]}
      />
      <AccessDialog access={access} onClose={() => setAccess(undefined)} />
      {asking === 'factors' && <FactorResetDialog account={account} onClose={() => setAsking(undefined)} />}
      <EndingDialogs account={account} asking={asking} onClose={() => setAsking(undefined)} />
    </>
  );
}

interface EndingDialogsProps {
  readonly account: AccountDetail;
  readonly asking: 'suspend' | 'delete' | 'erase' | 'factors' | undefined;
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
        <Trans>They are signed out everywhere immediately and can’t sign in. Their data is kept, and you can reactivate them.</Trans>
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'delete'}
        onClose={onClose}
        danger
        title={t`Delete ${name}?`}
        confirmLabel={t`Delete person`}
        onConfirm={() => end(action.mutateAsync('delete'))}
      >
        <Trans>They are signed out and no one can see them. You can restore them for 30 days. Then they are erased.</Trans>
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'erase'}
        onClose={onClose}
        danger
        title={t`Permanently erase ${name}?`}
        confirmLabel={t`Erase person`}
        onConfirm={() => end(erasure.mutateAsync(), () => void navigate('/admin/users'))}
      >
        <Trans>
          You can’t undo this. Their name, address, profile, sessions, roles and groups are deleted. Their posts and comments stay, without
          their name.
        </Trans>
      </ConfirmDialog>
    </>
  );
}
