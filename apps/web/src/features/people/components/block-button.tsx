import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Profile } from '@waymark/contract/people';
import { Button, ConfirmDialog, IconBan } from '@waymark/ui';
import { useFeatureSwitch } from '../../../platform/organisation/organisation.ts';
import { usePersonBlocking } from '../blocks.queries.ts';

/** Keeps a person apart from oneself (PPL-09), where the organisation lets people. */
export function BlockButton({ profile }: { readonly profile: Profile }) {
  const { t } = useLingui();
  const isOn = useFeatureSwitch('block_users');
  const blocking = usePersonBlocking();
  const [asking, setAsking] = useState(false);
  if (!isOn || profile.isMe) return null;
  const { id: userId, isBlocked, fullName } = profile;
  if (isBlocked) {
    return (
      <Button icon={IconBan} pending={blocking.isPending} onClick={() => blocking.mutate({ userId, on: false })}>
        <Trans>Unblock</Trans>
      </Button>
    );
  }
  const block = async () => {
    await blocking.mutateAsync({ userId, on: true }).catch(() => {});
    setAsking(false);
  };
  return (
    <>
      <Button icon={IconBan} onClick={() => setAsking(true)}>
        <Trans>Block</Trans>
      </Button>
      <ConfirmDialog open={asking} onClose={() => setAsking(false)} title={t`Block ${fullName}?`} confirmLabel={t`Block`} onConfirm={block}>
        <Trans>You won’t be able to follow, mention or comment on each other. They aren’t notified.</Trans>
      </ConfirmDialog>
    </>
  );
}
