import { useLingui } from '@lingui/react/macro';
import { API_CLIENT_LIMITS, API_TOKEN_DAYS, type ApiClient } from '@waymark/contract/api-clients';
import type { Permission } from '@waymark/contract/platform';
import { RadioGroup, Refusal, Section, Stack, Text, TextField } from '@waymark/ui';
import { useFieldMessages } from '../../../platform/api/error-message.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { PermissionFields } from '../../roles/roles.public.tsx';
import { type TokenDays, useApiClientCreation, useApiClientUpdate } from '../api-clients.queries.ts';
import { DaysField } from '../components/days-field.tsx';

interface ClientDialogProps {
  readonly open: boolean;
  /** The client to change; undefined for a new one. */
  readonly client: ApiClient | undefined;
  readonly onClose: () => void;
  /** A new client's first token. */
  readonly onSecret: (secret: string) => void;
}

interface Draft {
  readonly name: string;
  readonly permissions: readonly Permission[];
  readonly mayWrite: boolean;
  readonly days: TokenDays;
}

/** Makes or changes an API client (ADM-07). */
export function ClientDialog({ open, client, onClose, onSecret }: ClientDialogProps) {
  const { t } = useLingui();
  const draft = useDraft<Draft>(`api-client:${client?.id ?? 'new'}`, {
    name: client?.name ?? '',
    permissions: (client?.permissions ?? []) as readonly Permission[],
    mayWrite: client?.mayWrite ?? false,
    days: 90,
  });
  const { change } = draft;
  const { name, permissions, mayWrite, days } = draft.value;
  const creation = useApiClientCreation();
  const update = useApiClientUpdate();
  const { error, isPending } = client === undefined ? creation : update;
  const errors = useFieldMessages(error);
  const done = () => {
    draft.clear();
    onClose();
  };
  const save = () => {
    const body = { name, permissions: [...permissions], mayWrite };
    if (client !== undefined) return update.mutate({ clientId: client.id, ...body }, { onSuccess: done });
    return creation.mutate(
      { ...body, days },
      {
        onSuccess: ({ secret }) => {
          done();
          onSecret(secret);
        },
      },
    );
  };
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      size="wide"
      title={client === undefined ? t`New API client` : t`Edit API client`}
      submit={client === undefined ? t`Create client` : t`Save`}
      pending={isPending}
      error={error}
      onSubmit={save}
    >
      <TextField
        label={t`Name`}
        help={t`Name the program that uses it, so people can recognise it later.`}
        placeholder={t`Payroll export`}
        maxLength={API_CLIENT_LIMITS.name}
        value={name}
        error={errors['name']}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <RadioGroup
        label={t`What it can do`}
        value={mayWrite ? 'write' : 'read'}
        onChange={(value) => change({ mayWrite: value === 'write' })}
        options={[
          { value: 'read', label: t`Read-only` },
          { value: 'write', label: t`Read and change` },
        ]}
      />
      <Section title={t`Permissions`} level={3}>
        <Stack gap={4}>
          <Text>{t`It acts for you with these permissions, never more than you currently have. Without any, it sees what every colleague sees.`}</Text>
          <Refusal>{errors['permissions']}</Refusal>
          <PermissionFields onlyOwn value={permissions} onChange={(chosen) => change({ permissions: chosen })} />
        </Stack>
      </Section>
      {client === undefined && <DaysField choices={API_TOKEN_DAYS} value={days} onChange={(chosen) => change({ days: chosen })} />}
    </FormDialog>
  );
}
