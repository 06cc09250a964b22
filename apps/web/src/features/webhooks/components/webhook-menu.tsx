import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type Webhook, WEBHOOK_EVENTS, type WebhookEvent } from '@waymark/contract/webhooks';
import { ConfirmDialog, IconButton, IconDots, IconKey, IconPencil, IconPlayerPause, IconPlayerPlay, IconTrash, Menu } from '@waymark/ui';
import { notifyError } from '../../../platform/api/error-message.ts';
import { useSecretChange, useWebhookDeletion, useWebhookUpdate } from '../webhooks.queries.ts';

interface WebhookMenuProps {
  readonly webhook: Webhook;
  readonly onEdit: () => void;
  readonly onSecret: (secret: string) => void;
}

/** What can be done with a webhook in addition to testing it. */
export function WebhookMenu({ webhook, onEdit, onSecret }: WebhookMenuProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<'delete' | 'secret' | null>(null);
  const update = useWebhookUpdate(webhook.id);
  const deletion = useWebhookDeletion();
  const secretChange = useSecretChange(webhook.id);
  const { name } = webhook;
  const isOn = webhook.status === 'active';
  const events = WEBHOOK_EVENTS.filter((event): event is WebhookEvent => webhook.events.includes(event));
  const toggle = () => update.mutate({ name, url: webhook.url, events, status: isOn ? 'paused' : 'active' }, { onError: notifyError });
  const remove = async () => {
    await deletion.mutateAsync(webhook.id).then(
      () => navigate('/admin/webhooks'),
      () => undefined,
    );
    setAsked(null);
  };
  const changeSecret = async () => {
    await secretChange.mutateAsync().then(
      ({ secret }) => onSecret(secret),
      () => undefined,
    );
    setAsked(null);
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
              { label: isOn ? t`Pause` : t`Resume webhook`, icon: isOn ? IconPlayerPause : IconPlayerPlay, onSelect: toggle },
              { label: t`New secret`, icon: IconKey, onSelect: () => setAsked('secret') },
            ],
          },
          { id: 'delete', items: [{ label: t`Delete webhook`, icon: IconTrash, danger: true, onSelect: () => setAsked('delete') }] },
        ]}
      />
      <ConfirmDialog
        open={asked === 'delete'}
        onClose={() => setAsked(null)}
        title={t`Delete ${name}?`}
        confirmLabel={t`Delete webhook`}
        onConfirm={remove}
        danger
      >
        <Trans>We stop sending to it and delete its delivery log.</Trans>
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'secret'}
        onClose={() => setAsked(null)}
        title={t`Create a new secret?`}
        confirmLabel={t`Create new secret`}
        onConfirm={changeSecret}
      >
        <Trans>The previous one also signs for 24 hours, so the receiver can switch without a gap.</Trans>
      </ConfirmDialog>
    </>
  );
}
