import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, ConfirmDialog, Form, PasswordField, Refusal, Row, Section, Stack, Text, TextField } from '@waymark/ui';
import { isProblemOf } from '../../../platform/api/api-problem.ts';
import { notifyError, useErrorMessage, useFieldMessages } from '../../../platform/api/error-message.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { disconnectOkta, oktaTenantQuery, useOktaTenant } from '../second-factor.queries.ts';

function OktaForm() {
  const { t } = useLingui();
  const address = useDraft('okta-address', '');
  // A token is a secret: it is not kept on the device.
  const [apiToken, setApiToken] = useState('');
  const { mutate, isPending, error } = useOktaTenant();
  const message = useErrorMessage(isProblemOf(error, 'invalid-input') ? null : error);
  const fields = useFieldMessages(error);
  const submit = () => {
    mutate({ address: address.value, apiToken }, { onSuccess: address.clear });
  };
  return (
    <Form onSubmit={submit}>
      <Stack gap={4}>
        <Refusal>{message}</Refusal>
        <TextField
          label={t`Okta address`}
          name="address"
          type="url"
          placeholder="https://northmere.okta.com"
          value={address.value}
          onChange={({ currentTarget }) => address.setValue(currentTarget.value)}
          error={fields['address']}
        />
        <PasswordField
          label={t`API token`}
          name="apiToken"
          autoComplete="off"
          value={apiToken}
          onChange={({ currentTarget }) => setApiToken(currentTarget.value)}
          help={t`Create it in Okta under Security, API. It is stored encrypted and never shown again.`}
          error={fields['apiToken']}
        />
        <div>
          <Button type="submit" pending={isPending}>
            <Trans>Connect Okta</Trans>
          </Button>
        </div>
      </Stack>
    </Form>
  );
}

/** Connects the organisation at Okta, so that people may use Okta Verify (SES-31). */
export function OktaSection() {
  const { t } = useLingui();
  const { data: tenant } = useQuery(oktaTenantQuery);
  const [asking, setAsking] = useState(false);
  if (tenant === undefined) return null;
  const disconnect = async () => {
    await disconnectOkta().catch(notifyError);
    setAsking(false);
  };
  return (
    <Section title={t`Okta Verify`}>
      {tenant === null ? (
        <OktaForm />
      ) : (
        <Row justify="between">
          <Text>
            <Trans>
              Connected to <bdi>{tenant.address}</bdi>
            </Trans>
          </Text>
          <Button onClick={() => setAsking(true)}>
            <Trans>Disconnect</Trans>
          </Button>
        </Row>
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t`Disconnect Okta?`}
        confirmLabel={t`Disconnect`}
        danger
        onConfirm={disconnect}
      >
        <Trans>We no longer ask for Okta Verify. People without another second factor set one up where it is required.</Trans>
      </ConfirmDialog>
    </Section>
  );
}
