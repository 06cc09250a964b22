import { useLingui } from '@lingui/react/macro';
import { type Webhook, WEBHOOK_EVENTS, WEBHOOK_LIMITS, type WebhookEvent } from '@waymark/contract/webhooks';
import { CheckboxGroup, TextField } from '@waymark/ui';
import { useFieldMessages } from '../../../platform/api/error-message.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { EVENT_WORDS } from '../components/webhook-words.tsx';
import { useWebhookCreation, useWebhookUpdate } from '../webhooks.queries.ts';

interface WebhookDialogProps {
  /** The webhook to change; undefined for a new one. */
  readonly webhook: Webhook | undefined;
  readonly onClose: () => void;
  /** A new webhook's secret. */
  readonly onSecret: (secret: string) => void;
}

interface Draft {
  readonly name: string;
  readonly url: string;
  readonly events: readonly WebhookEvent[];
}

const isKnown = (event: string): event is WebhookEvent => (WEBHOOK_EVENTS as readonly string[]).includes(event);

/** Adds or changes an address that is told of events (ADM-07). */
export function WebhookDialog({ webhook, onClose, onSecret }: WebhookDialogProps) {
  const { t, i18n } = useLingui();
  const draft = useDraft<Draft>(`webhook:${webhook?.id ?? 'new'}`, {
    name: webhook?.name ?? '',
    url: webhook?.url ?? '',
    events: (webhook?.events ?? []).filter(isKnown),
  });
  const { change } = draft;
  const { name, url, events } = draft.value;
  const creation = useWebhookCreation();
  const update = useWebhookUpdate(webhook?.id ?? '');
  const { error, isPending } = webhook === undefined ? creation : update;
  const errors = useFieldMessages(error);
  const done = () => {
    draft.clear();
    onClose();
  };
  const save = () => {
    const body = { name, url: url.trim(), events: [...events] };
    if (webhook !== undefined) {
      return update.mutate({ ...body, status: webhook.status === 'paused' ? 'paused' : 'active' }, { onSuccess: done });
    }
    return creation.mutate(body, {
      onSuccess: ({ secret }) => {
        done();
        onSecret(secret);
      },
    });
  };
  return (
    <FormDialog
      onClose={onClose}
      size="wide"
      title={webhook === undefined ? t`Create webhook` : t`Edit webhook`}
      submit={webhook === undefined ? t`Create webhook` : t`Save`}
      pending={isPending}
      error={error}
      onSubmit={save}
    >
      <TextField
        label={t`Name`}
        placeholder={t`Payroll`}
        maxLength={WEBHOOK_LIMITS.name}
        value={name}
        error={errors['name']}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <TextField
        label={t`Address`}
        help={t`Where events are sent. It must be reachable from the internet.`}
        type="url"
        inputMode="url"
        dir="ltr"
        placeholder="https://example.com/hooks"
        maxLength={WEBHOOK_LIMITS.url}
        value={url}
        error={errors['url']}
        onChange={(event) => change({ url: event.currentTarget.value })}
      />
      <CheckboxGroup
        label={t`Events`}
        columned
        error={errors['events']}
        value={events}
        onChange={(chosen) => change({ events: chosen })}
        options={WEBHOOK_EVENTS.map((event) => ({ value: event, label: i18n._(EVENT_WORDS[event]) }))}
      />
    </FormDialog>
  );
}
