import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { LearningProvider } from '@waymark/contract/learning-providers';
import { ConfirmDialog, IconButton, IconDots, IconPencil, IconPlayerPause, IconPlayerPlay, IconTrash, Menu } from '@waymark/ui';
import { notifyError } from '../../../platform/api/error-message.ts';
import { useProviderRemoval, useProviderSaving } from '../learning-providers.queries.ts';

interface ProviderMenuProps {
  readonly provider: LearningProvider;
  readonly onEdit: () => void;
}

/** What can be done with a provider in addition to asking it. */
export function ProviderMenu({ provider, onEdit }: ProviderMenuProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const saving = useProviderSaving(provider.id);
  const removal = useProviderRemoval();
  const { id, name, website, pictureFileId, isOn, settings } = provider;
  const toggle = () => saving.mutate({ name, website, pictureFileId, isOn: !isOn, settings }, { onError: notifyError });
  const remove = async () => {
    await removal.mutateAsync(id).then(
      () => navigate('/admin/learning-providers'),
      () => undefined,
    );
    setAsking(false);
  };
  return (
    <>
      <Menu
        trigger={<IconButton bordered icon={IconDots} label={t`More actions for ${name}`} />}
        groups={[
          {
            id: 'change',
            items: [
              { label: t`Change`, icon: IconPencil, onSelect: onEdit },
              { label: isOn ? t`Switch off` : t`Switch on`, icon: isOn ? IconPlayerPause : IconPlayerPlay, onSelect: toggle },
            ],
          },
          { id: 'remove', items: [{ label: t`Remove provider`, icon: IconTrash, danger: true, onSelect: () => setAsking(true) }] },
        ]}
      />
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t`Remove ${name}?`}
        confirmLabel={t`Remove provider`}
        onConfirm={remove}
        danger
      >
        <Trans>Its secret, its files and everyone’s connections are deleted too. What people learned there stays on their profiles.</Trans>
      </ConfirmDialog>
    </>
  );
}
