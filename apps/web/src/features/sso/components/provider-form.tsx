import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId, useState } from 'react';
import { SSO_LIMITS } from '@waymark/contract/sso';
import { Button, Form, FormActions, FormRefusal, Section, Stack, SwitchField, TextField } from '@waymark/ui';
import { useErrorMessage, useFieldMessages } from '../../../platform/api/error-message.ts';
import { useFeatureSwitch } from '../../../platform/organisation/organisation.ts';
import type { ProviderValues } from '../provider.draft.ts';
import { OidcFields, SamlFields } from './connection-fields.tsx';
import { GroupMappingFields, MappingFields } from './mapping-fields.tsx';

interface ProviderFormProps {
  readonly values: ProviderValues;
  readonly hasSecret: boolean;
  readonly error: unknown;
  readonly pending: boolean;
  readonly submitLabel: string;
  readonly onChange: (change: Partial<ProviderValues>) => void;
  readonly onSubmit: (clientSecret: string) => void;
  readonly onCancel: () => void;
  readonly children?: ReactNode;
}

/** Name, connection, who comes in, and what is taken over of them. */
export function ProviderForm(props: ProviderFormProps) {
  const { values, hasSecret, error, pending, submitLabel, onChange, onSubmit, onCancel, children } = props;
  const { t } = useLingui();
  const id = useId();
  const [secret, setSecret] = useState('');
  const errors = useFieldMessages(error);
  const message = useErrorMessage(error);
  const hasGroups = useFeatureSwitch('groups');
  const idOf = (field: string) => `${id}-${field.replace(/\.\d.*/, '')}`;
  const common = { values, errors, idOf, onChange };
  return (
    <Form
      onSubmit={() => {
        onSubmit(secret);
      }}
    >
      <FormRefusal message={message} faults={errors} idOf={idOf} />
      {children}
      <TextField
        id={idOf('name')}
        label={t`Name on the sign-in page`}
        help={t`People see “Continue with …”.`}
        maxLength={SSO_LIMITS.name}
        value={values.name}
        error={errors['name']}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <Section title={t`Connection`}>
        {values.kind === 'saml' ? (
          <SamlFields {...common} />
        ) : (
          <OidcFields {...common} secret={secret} hasSecret={hasSecret} onSecret={setSecret} />
        )}
      </Section>
      <Section title={t`Who can sign in`}>
        <Stack gap={4}>
          <SwitchField
            label={t`Show it on the sign-in page`}
            help={t`Test it first. While it is off, only administrators can use it.`}
            checked={values.enabled}
            onChange={(event) => onChange({ enabled: event.currentTarget.checked })}
          />
          <SwitchField
            label={t`Create accounts for people who don’t have one`}
            checked={values.createsAccounts}
            onChange={(event) => onChange({ createsAccounts: event.currentTarget.checked })}
          />
          <SwitchField
            label={t`Update names and custom fields at every sign-in`}
            checked={values.updatesProfiles}
            onChange={(event) => onChange({ updatesProfiles: event.currentTarget.checked })}
          />
          <SwitchField
            label={t`Trust this provider’s email addresses`}
            help={t`We match accounts by email only if the email is verified. Turn this on if the provider never lets people choose their own email.`}
            checked={values.trustsEmail}
            onChange={(event) => onChange({ trustsEmail: event.currentTarget.checked })}
          />
        </Stack>
      </Section>
      <Section title={t`Profile details from the provider`}>
        <MappingFields mapping={values.mapping} errors={errors} onChange={(mapping) => onChange({ mapping })} />
      </Section>
      {hasGroups && (
        <Section title={t`Groups`}>
          <GroupMappingFields mappings={values.groupMappings} errors={errors} onChange={(groupMappings) => onChange({ groupMappings })} />
        </Section>
      )}
      <FormActions>
        <Button variant="solid" type="submit" pending={pending}>
          {submitLabel}
        </Button>
        <Button variant="plain" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </FormActions>
    </Form>
  );
}
