import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { PROVIDER_LIMITS, type ProviderKind } from '@waymark/contract/learning-providers';
import { SelectField, TextField } from '@waymark/ui';
import { SETTINGS } from '../provider.draft.ts';

interface FieldWords {
  readonly label: MessageDescriptor;
  readonly help?: MessageDescriptor;
  readonly isAddress?: boolean;
  readonly optional?: boolean;
  /** What may be chosen; words that are the same everywhere stand as they are. */
  readonly options?: readonly { readonly value: string; readonly label: MessageDescriptor | string }[];
}

const FIELDS: Readonly<Record<string, FieldWords>> = {
  organisationId: { label: msg`Organisation ID`, help: msg`Find it on your organisation’s settings page at Coursera.` },
  account: { label: msg`Account name`, help: msg`The part before .udemy.com.` },
  accountId: { label: msg`Account number` },
  clientId: { label: msg`Client ID` },
  authentication: {
    label: msg`How the client identifies itself`,
    options: [
      { value: 'basic', label: msg`Secret in the header (client_secret_basic)` },
      { value: 'post', label: msg`Secret in the form (client_secret_post)` },
      { value: 'none', label: msg`No secret (public client)` },
    ],
  },
  authorizationEndpoint: { label: msg`Authorisation endpoint`, isAddress: true },
  tokenEndpoint: { label: msg`Token endpoint`, isAddress: true },
  revocationEndpoint: { label: msg`Revocation endpoint`, isAddress: true, optional: true },
  scopes: { label: msg`Scopes`, help: msg`Separate them with spaces.`, optional: true },
  recordStore: {
    label: msg`Record store`,
    help: msg`The address of the provider’s xAPI. We request statements from paths below it.`,
    isAddress: true,
  },
  version: {
    label: msg`xAPI version`,
    options: [
      { value: '1.0.3', label: '1.0.3' },
      { value: '2.0.0', label: '2.0' },
    ],
  },
  accountEndpoint: {
    label: msg`User information endpoint address`,
    help: msg`Needed only if statements identify people by their account there instead of their email address.`,
    isAddress: true,
    optional: true,
  },
  accountField: { label: msg`Account name field`, optional: true },
  accountHomePage: { label: msg`Account home page in statements`, isAddress: true, optional: true },
};

interface SettingFieldsProps {
  readonly kind: ProviderKind;
  readonly values: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, string | undefined>>;
  readonly onChange: (field: string, value: string) => void;
}

/** What is needed to ask a provider, by its kind. */
export function SettingFields({ kind, values, errors, onChange }: SettingFieldsProps) {
  const { i18n } = useLingui();
  const say = (words: MessageDescriptor | string) => (typeof words === 'string' ? words : i18n._(words));
  return SETTINGS[kind].map((field) => {
    const words = FIELDS[field];
    if (words === undefined) return null;
    const { label, help, isAddress = false, optional = false, options } = words;
    const common = {
      label: i18n._(label),
      help: help === undefined ? undefined : i18n._(help),
      value: values[field] ?? '',
      error: errors[`settings.${field}`] ?? errors[field],
    };
    if (options !== undefined) {
      return (
        <SelectField
          key={field}
          {...common}
          onChange={(event) => onChange(field, event.currentTarget.value)}
          options={options.map((one) => ({ value: one.value, label: say(one.label) }))}
        />
      );
    }
    return (
      <TextField
        key={field}
        {...common}
        optional={optional}
        dir="ltr"
        maxLength={isAddress ? PROVIDER_LIMITS.url : PROVIDER_LIMITS.setting}
        onChange={(event) => onChange(field, event.currentTarget.value)}
        {...(isAddress ? { type: 'url', inputMode: 'url', placeholder: 'https://' } : {})}
      />
    );
  });
}
