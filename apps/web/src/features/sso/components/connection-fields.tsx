import { useLingui } from '@lingui/react/macro';
import { SelectField, Stack, SwitchField, PasswordField, TextArea, TextField } from '@waymark/ui';
import type { ProviderValues } from '../provider.draft.ts';
import { MetadataFields } from './metadata-fields.tsx';
import styles from './sso.module.css';

interface FieldsProps {
  readonly values: ProviderValues;
  readonly errors: Readonly<Record<string, string>>;
  readonly idOf: (field: string) => string;
  readonly onChange: (change: Partial<ProviderValues>) => void;
}

/** How a SAML provider is reached and known. */
export function SamlFields({ values, errors, idOf, onChange }: FieldsProps) {
  const { t } = useLingui();
  const certificateError = Object.entries(errors).find(([field]) => field.startsWith('saml.certificates'))?.[1];
  return (
    <Stack gap={5}>
      <MetadataFields open={values.entityId === ''} onRead={onChange} />
      <TextField
        id={idOf('saml.entityId')}
        label={t`The provider’s name (entity ID, issuer)`}
        value={values.entityId}
        error={errors['saml.entityId']}
        onChange={(event) => onChange({ entityId: event.currentTarget.value })}
      />
      <div className={styles.fields}>
        <TextField
          id={idOf('saml.signInUrl')}
          label={t`Sign-in address`}
          type="url"
          value={values.signInUrl}
          error={errors['saml.signInUrl']}
          onChange={(event) => onChange({ signInUrl: event.currentTarget.value })}
        />
        <TextField
          id={idOf('saml.logoutUrl')}
          label={t`Logout address`}
          type="url"
          optional
          value={values.logoutUrl}
          error={errors['saml.logoutUrl']}
          onChange={(event) => onChange({ logoutUrl: event.currentTarget.value })}
        />
      </div>
      <TextArea
        id={idOf('saml.certificates')}
        className={styles.mono}
        label={t`Signing certificates`}
        help={t`To replace a certificate, add the new one below the old one. Both are accepted.`}
        rows={6}
        spellCheck={false}
        value={values.certificates}
        error={certificateError}
        onChange={(event) => onChange({ certificates: event.currentTarget.value })}
      />
      <SwitchField
        label={t`The full response must be signed too`}
        help={t`The assertion must always be signed.`}
        checked={values.requiresSignedResponse}
        onChange={(event) => onChange({ requiresSignedResponse: event.currentTarget.checked })}
      />
      <SwitchField
        label={t`Sign our requests`}
        checked={values.signsRequests}
        onChange={(event) => onChange({ signsRequests: event.currentTarget.checked })}
      />
    </Stack>
  );
}

interface OidcFieldsProps extends FieldsProps {
  readonly secret: string;
  readonly hasSecret: boolean;
  readonly onSecret: (secret: string) => void;
}

/** How an OpenID provider is reached, and who we are to it. */
export function OidcFields({ values, errors, idOf, onChange, secret, hasSecret, onSecret }: OidcFieldsProps) {
  const { t } = useLingui();
  return (
    <Stack gap={5}>
      <TextField
        id={idOf('oidc.issuer')}
        label={t`Issuer`}
        help={t`We read the provider’s configuration from /.well-known/openid-configuration at this address.`}
        type="url"
        value={values.issuer}
        error={errors['oidc.issuer']}
        onChange={(event) => onChange({ issuer: event.currentTarget.value })}
      />
      <div className={styles.fields}>
        <TextField
          id={idOf('oidc.clientId')}
          label={t`Client ID`}
          autoComplete="off"
          value={values.clientId}
          error={errors['oidc.clientId']}
          onChange={(event) => onChange({ clientId: event.currentTarget.value })}
        />
        <PasswordField
          id={idOf('clientSecret')}
          label={t`Client secret`}
          autoComplete="new-password"
          help={hasSecret ? t`An encrypted secret is saved. Leave this empty to keep it.` : undefined}
          optional={hasSecret || values.clientAuthentication === 'none'}
          value={secret}
          error={errors['clientSecret']}
          onChange={(event) => onSecret(event.currentTarget.value)}
        />
        <div className={styles.whole}>
          <SelectField
            id={idOf('oidc.clientAuthentication')}
            label={t`How the client identifies itself`}
            value={values.clientAuthentication}
            onChange={(event) => {
              const { value } = event.currentTarget;
              if (value === 'basic' || value === 'post' || value === 'none') onChange({ clientAuthentication: value });
            }}
            options={[
              { value: 'basic', label: t`Secret in the header (client_secret_basic)` },
              { value: 'post', label: t`Secret in the form (client_secret_post)` },
              { value: 'none', label: t`No secret (public client)` },
            ]}
          />
        </div>
        <div className={styles.whole}>
          <TextField
            id={idOf('oidc.scopes')}
            label={t`Scopes`}
            value={values.scopes}
            error={errors['oidc.scopes']}
            onChange={(event) => onChange({ scopes: event.currentTarget.value })}
          />
        </div>
      </div>
    </Stack>
  );
}
