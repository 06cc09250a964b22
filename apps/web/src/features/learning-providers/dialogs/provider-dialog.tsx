import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isAsked, type LearningProvider, PROVIDER_KINDS, PROVIDER_LIMITS, type ProviderKind } from '@waymark/contract/learning-providers';
import { GroupMark, Notice, PasswordField, SelectField, SwitchField, TextField } from '@waymark/ui';
import { useFieldMessages } from '../../../platform/api/error-message.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { PictureField } from '../../people/people.public.tsx';
import { useKindWords } from '../components/provider-words.tsx';
import { SettingFields } from '../components/setting-fields.tsx';
import { useProviderSaving } from '../learning-providers.queries.ts';
import { draftOf, inputOf, type ProviderDraft } from '../provider.draft.ts';

interface ProviderDialogProps {
  /** The provider to change; undefined for a new one. */
  readonly provider: LearningProvider | undefined;
  readonly onClose: () => void;
  readonly onSaved?: (provider: LearningProvider) => void;
}

/** Adds or changes a learning provider (PPL-05). */
export function ProviderDialog({ provider, onClose, onSaved }: ProviderDialogProps) {
  const { t } = useLingui();
  const kindWords = useKindWords();
  const draft = useDraft<ProviderDraft>(`learning-provider:${provider?.id ?? 'new'}`, draftOf(provider));
  const { change } = draft;
  // A secret is not kept on the device.
  const [secret, setSecret] = useState('');
  const saving = useProviderSaving(provider?.id);
  const errors = useFieldMessages(saving.error);
  const { name, website, pictureFileId, kind, isOn, settings } = draft.value;
  const picture =
    pictureFileId === (provider?.pictureFileId ?? null) ? (provider?.pictureUrl ?? null) : `/api/v1/files/${pictureFileId ?? ''}?width=128`;
  const save = () =>
    saving.mutate(inputOf(draft.value, secret), {
      onSuccess: (saved) => {
        draft.clear();
        onClose();
        onSaved?.(saved);
      },
    });
  return (
    <FormDialog
      size="wide"
      title={provider === undefined ? t`Add learning provider` : t`Edit learning provider`}
      submit={provider === undefined ? t`Add provider` : t`Save`}
      pending={saving.isPending}
      error={saving.error}
      onClose={onClose}
      onSubmit={save}
    >
      <TextField
        label={t`Name`}
        help={t`The name people know.`}
        maxLength={PROVIDER_LIMITS.name}
        value={name}
        error={errors['name']}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <TextField
        label={t`Web address`}
        optional
        type="url"
        inputMode="url"
        dir="ltr"
        placeholder="https://"
        value={website}
        error={errors['website']}
        onChange={(event) => change({ website: event.currentTarget.value })}
      />
      <PictureField
        label={t`Picture`}
        help={t`JPEG, PNG, WebP or AVIF`}
        target={{ objectType: 'learning_provider', uploadType: 'image' }}
        accept="image/jpeg,image/png,image/webp,image/avif"
        preview={<GroupMark name={name} image={picture} size={72} />}
        hasPicture={pictureFileId !== null}
        hasLibrary={false}
        error={errors['pictureFileId']}
        onChange={(fileId) => change({ pictureFileId: fileId })}
      />
      {provider === undefined && (
        <SelectField
          label={t`Sync`}
          value={kind}
          onChange={(event) => change({ kind: event.currentTarget.value as ProviderKind })}
          options={PROVIDER_KINDS.map((one) => ({ value: one, label: kindWords(one) }))}
        />
      )}
      <Guide kind={kind} />
      <SettingFields
        kind={kind}
        values={settings}
        errors={errors}
        onChange={(field, value) => change({ settings: { ...settings, [field]: value } })}
      />
      {isAsked(kind) && settings['authentication'] !== 'none' && (
        <PasswordField
          label={t`Client secret`}
          help={
            provider?.hasSecret === true
              ? t`Leave this empty to keep the current one. It is never shown.`
              : t`It is kept encrypted and never shown.`
          }
          autoComplete="off"
          maxLength={PROVIDER_LIMITS.setting}
          value={secret}
          error={errors['secret'] ?? errors['clientSecret']}
          onChange={(event) => setSecret(event.currentTarget.value)}
        />
      )}
      <SwitchField label={t`People can connect to it`} checked={isOn} onChange={(event) => change({ isOn: event.currentTarget.checked })} />
    </FormDialog>
  );
}

/** What to do at the provider first. */
function Guide({ kind }: { readonly kind: ProviderKind }) {
  const { t } = useLingui();
  const callback = `${location.origin}/connections/callback`;
  const words: Readonly<Record<ProviderKind, string>> = {
    file: t`You upload tables of completions, or the provider sends them through an API client. They count for people who connect.`,
    coursera: t`Create an app for the Coursera for Business APIs with an administrator’s account at dev.coursera.com. People are matched by their email address or external ID.`,
    udemy: t`In Udemy Business, create an API client under Manage, Settings, API. People are matched by their email address or external ID.`,
    linkedin: t`Create an application with report access under “Access content and reports via API” in LinkedIn Learning’s administration. People are matched by their email address or unique user ID.`,
    xapi: t`Register this product as an OAuth 2 client at the provider, with the redirect address ${callback}. Each person connects their own account.`,
  };
  return <Notice tone="info">{words[kind]}</Notice>;
}
