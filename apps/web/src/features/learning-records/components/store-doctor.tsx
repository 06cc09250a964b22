import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { LEARNING_RECORD_LIMITS as LIMITS, XAPI_VERSIONS } from '@waymark/contract/learning-records';
import { Button, Form, FormActions, FormRefusal, IconTool, PasswordField, RadioGroup, SelectField, Stack, TextField } from '@waymark/ui';
import { useErrorMessage, useFieldMessages } from '../../../platform/api/error-message.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { useStoreCheck } from '../learning-records.queries.ts';
import { CheckOutcome } from './check-outcome.tsx';

interface Asked {
  readonly store: 'own' | 'other';
  readonly version: (typeof XAPI_VERSIONS)[number];
  readonly address: string;
  readonly key: string;
}

/** Makes a round trip through a store and says how each step went (ADM-11). The password is not kept. */
export function StoreDoctor() {
  const { t } = useLingui();
  const draft = useDraft<Asked>('learning-records:doctor', { store: 'own', version: '2.0.0', address: '', key: '' });
  const { change } = draft;
  const { store, version, address, key } = draft.value;
  const [secret, setSecret] = useState('');
  const check = useStoreCheck();
  const errors = useFieldMessages(check.error);
  const message = useErrorMessage(check.error);
  return (
    <Stack gap={6}>
      <Form
        onSubmit={() => {
          check.mutate(store === 'own' ? { store, version } : { store, version, address, key, secret });
        }}
      >
        <p>
          <Trans>
            Writes a statement, reads it back and voids it, and tests a state with its versions. Only the voiding statement stays.
          </Trans>
        </p>
        <FormRefusal message={message} faults={errors} />
        <RadioGroup
          label={t`Which store`}
          value={store}
          onChange={(chosen) => change({ store: chosen === 'other' ? 'other' : 'own' })}
          options={[
            { value: 'own', label: t`The store of this organisation` },
            { value: 'other', label: t`Another store, by its address` },
          ]}
        />
        {store === 'other' && (
          <>
            <TextField
              label={t`Store address`}
              dir="ltr"
              type="url"
              placeholder="https://lrs.example/xapi"
              maxLength={LIMITS.address}
              value={address}
              error={errors['address']}
              onChange={(event) => change({ address: event.currentTarget.value })}
            />
            <TextField
              label={t`User name or key`}
              dir="ltr"
              autoComplete="off"
              maxLength={LIMITS.key}
              value={key}
              error={errors['key']}
              onChange={(event) => change({ key: event.currentTarget.value })}
            />
            <PasswordField
              label={t`Password or secret`}
              dir="ltr"
              autoComplete="off"
              maxLength={LIMITS.secret}
              value={secret}
              error={errors['secret']}
              onChange={(event) => setSecret(event.currentTarget.value)}
            />
          </>
        )}
        <SelectField
          label={t`xAPI version`}
          value={version}
          options={XAPI_VERSIONS.map((one) => ({ value: one, label: one }))}
          onChange={(event) => {
            const chosen = XAPI_VERSIONS.find((one) => one === event.currentTarget.value);
            if (chosen !== undefined) change({ version: chosen });
          }}
        />
        <FormActions>
          <Button variant="solid" type="submit" icon={IconTool} pending={check.isPending}>
            <Trans>Test the record store</Trans>
          </Button>
        </FormActions>
      </Form>
      {check.data && <CheckOutcome outcome={check.data} />}
    </Stack>
  );
}
