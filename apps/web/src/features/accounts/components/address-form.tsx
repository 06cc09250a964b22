import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { ACCOUNT_LIMITS, type AccountDetail } from '@waymark/contract/accounts';
import { Button, Form, FormActions, FormRefusal, notify, Section, TextField } from '@waymark/ui';
import { useErrorMessage, useFieldMessages } from '../../../platform/api/error-message.ts';
import { useAccountUpdate } from '../accounts.queries.ts';
import { IdentityOwner } from './identity-owner.tsx';

/** The address a person signs in with, and who they are elsewhere; no one else changes these. */
export function AddressForm({ account }: { readonly account: AccountDetail }) {
  const { t } = useLingui();
  const id = useId();
  const update = useAccountUpdate(account.id);
  const errors = useFieldMessages(update.error);
  const message = useErrorMessage(update.error);
  const before = { email: account.email, externalId: account.externalId ?? '' };
  const [values, setValues] = useState(before);
  const isChanged = values.email !== before.email || values.externalId !== before.externalId;
  const isTold = values.email !== before.email && account.isMailed;
  const saved = isTold ? t`Address changed. We’ve emailed both addresses.` : t`Your changes are saved.`;
  return (
    <Section title={t`Address`}>
      <Form
        onSubmit={() => {
          if (isChanged) update.mutate(values, { onSuccess: () => notify({ tone: 'ok', message: saved }) });
        }}
      >
        <FormRefusal message={message} faults={errors} />
        <TextField
          id={`${id}-email`}
          label={t`Email`}
          type="email"
          autoComplete="off"
          maxLength={ACCOUNT_LIMITS.email}
          value={values.email}
          error={errors['email']}
          onChange={(event) => setValues({ ...values, email: event.currentTarget.value })}
        />
        <IdentityOwner error={update.error} field="email" />
        <TextField
          id={`${id}-externalId`}
          label={t`Employee number`}
          optional
          autoComplete="off"
          maxLength={ACCOUNT_LIMITS.externalId}
          value={values.externalId}
          error={errors['externalId']}
          onChange={(event) => setValues({ ...values, externalId: event.currentTarget.value })}
        />
        <IdentityOwner error={update.error} field="externalId" />
        <FormActions>
          <Button type="submit" disabled={!isChanged} pending={update.isPending}>
            <Trans>Save</Trans>
          </Button>
        </FormActions>
      </Form>
    </Section>
  );
}
