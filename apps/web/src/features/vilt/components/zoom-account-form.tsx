import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, useId, useState } from 'react';
import type { ZoomAccount } from '@waymark/contract/vilt';
import {
  Button,
  CheckboxField,
  FieldPair,
  Form,
  FormActions,
  FormRefusal,
  notify,
  Notice,
  PasswordField,
  Text,
  TextField,
} from '@waymark/ui';
import { useErrorMessage, useFieldMessages } from '../../../platform/api/error-message.ts';
import { DisconnectButton } from '../../media/media.public.tsx';
import { useZoomAccountChange, useZoomAccountRemoval, useZoomAccountTest, type ZoomAccountInput } from '../zoom.queries.ts';
import styles from './vilt.module.css';
import { ZOOM_FAULT_WORDS } from './zoom-words.ts';

/** What an app at Zoom needs to be allowed, as Zoom names it. */
const SCOPES = [
  'meeting:write:meeting:admin',
  'meeting:update:meeting:admin',
  'meeting:delete:meeting:admin',
  'meeting:read:meeting:admin',
  'meeting:read:list_past_instances:admin',
  'report:read:list_meeting_participants:admin',
  'cloud_recording:read:list_recording_files:admin',
  'user:read:user:admin',
];

/** Connects a Zoom account once Zoom accepts it. One that the installation brings is only named (ADM-13). */
export function ZoomAccountForm({ zoom: { source, account, webhookAddress } }: { readonly zoom: ZoomAccount }) {
  if (source === 'environment') {
    return (
      <Notice tone="ok">
        <Trans>The Zoom account is configured on the server and can’t be changed here.</Trans>
      </Notice>
    );
  }
  // Another account is another form.
  return <AccountFields key={JSON.stringify(account)} account={account} webhookAddress={webhookAddress} />;
}

function AccountFields({ account, webhookAddress }: Pick<ZoomAccount, 'account' | 'webhookAddress'>) {
  const { t } = useLingui();
  const id = useId();
  const change = useZoomAccountChange();
  const test = useZoomAccountTest();
  const removal = useZoomAccountRemoval();
  const [values, setValues] = useState({
    accountId: account?.accountId ?? '',
    clientId: account?.clientId ?? '',
    clientSecret: '',
    hostEmail: account?.hostEmail ?? '',
    webhookSecret: '',
  });
  const [isTokenRemoved, setIsTokenRemoved] = useState(false);
  const refused = change.error ?? test.error;
  const errors = useFieldMessages(refused);
  const message = useErrorMessage(refused);
  const { clientSecret, webhookSecret, ...rest } = values;
  const body: ZoomAccountInput = {
    ...rest,
    // Without a stored one it has to be entered.
    ...(clientSecret === '' && account !== null ? {} : { clientSecret }),
    ...(webhookSecret === '' && !isTokenRemoved ? {} : { webhookSecret: isTokenRemoved ? '' : webhookSecret }),
  };
  const text = (name: keyof typeof values) => ({
    id: `${id}-${name}`,
    value: values[name],
    error: errors[name],
    autoComplete: 'off',
    dir: 'ltr',
    spellCheck: false,
    onChange: (event: { currentTarget: HTMLInputElement }) => setValues({ ...values, [name]: event.currentTarget.value }),
  });
  return (
    <Form
      onSubmit={() => {
        test.reset();
        change.mutate(body, { onSuccess: () => notify({ tone: 'ok', message: t`Zoom connected` }) });
      }}
    >
      <FormRefusal message={message} faults={errors} />
      <Text>
        <Trans>
          Create a Server-to-Server OAuth app in the Zoom App Marketplace, activate it with the scopes below, and enter its credentials
          here.
        </Trans>
      </Text>
      <Text size="small" as="div" className={styles.scopes}>
        {SCOPES.map((scope) => (
          <code key={scope} dir="ltr">
            {scope.split(':').map((part, at) => (
              // Parts come twice and never move.
              // oxlint-disable-next-line react/no-array-index-key
              <Fragment key={`${at} ${part}`}>
                {at > 0 && (
                  <>
                    :<wbr />
                  </>
                )}
                {part}
              </Fragment>
            ))}
          </code>
        ))}
      </Text>
      <FieldPair>
        <TextField label={t`Account ID`} {...text('accountId')} />
        <TextField label={t`Client ID`} {...text('clientId')} />
      </FieldPair>
      <FieldPair>
        <PasswordField
          label={t`Client secret`}
          help={account === null ? t`Stored encrypted and never shown.` : t`Leave empty to keep the stored one.`}
          {...text('clientSecret')}
        />
        <TextField
          label={t`Host’s email`}
          type="email"
          help={t`A licensed user in your Zoom account. They host meetings of authors who have no Zoom user of their own, and every trainer of such a session can start the meeting in their name.`}
          {...text('hostEmail')}
        />
      </FieldPair>
      <TextField
        label={t`Event notification address`}
        readOnly
        dir="ltr"
        value={webhookAddress}
        help={t`Enter it in the Zoom app and subscribe to “All recordings have completed” and “Meeting has ended”. Without it, recordings arrive later.`}
      />
      <PasswordField
        label={t`App’s secret token`}
        optional
        help={account?.hasWebhookSecret === true ? t`Leave empty to keep the stored one.` : t`Zoom signs its notifications with it.`}
        disabled={isTokenRemoved}
        {...text('webhookSecret')}
      />
      {account?.hasWebhookSecret === true && (
        <CheckboxField
          label={t`Remove the stored token`}
          checked={isTokenRemoved}
          onChange={(event) => setIsTokenRemoved(event.currentTarget.checked)}
        />
      )}
      <TestOutcome test={test.data} />
      <FormActions>
        <Button type="submit" variant="solid" pending={change.isPending}>
          <Trans>Connect Zoom</Trans>
        </Button>
        <Button
          pending={test.isPending}
          onClick={() => {
            change.reset();
            test.mutate(body);
          }}
        >
          <Trans>Test connection</Trans>
        </Button>
        {account !== null && (
          <DisconnectButton label={t`Disconnect`} title={t`Disconnect Zoom?`} onConfirm={() => removal.mutateAsync()}>
            <Trans>Meetings that were created stay at Zoom and can still be joined. They no longer move with their sessions.</Trans>
          </DisconnectButton>
        )}
      </FormActions>
    </Form>
  );
}

/** What became of trying it. */
function TestOutcome({ test }: { readonly test: ReturnType<typeof useZoomAccountTest>['data'] }) {
  const { i18n } = useLingui();
  if (test === undefined) return null;
  if (test.fault === null) {
    return (
      <Notice tone="ok" live>
        <Trans>Zoom accepts this account, and its host exists.</Trans>
      </Notice>
    );
  }
  return (
    <Notice tone="bad" live>
      {i18n._(ZOOM_FAULT_WORDS[test.fault])} {test.detail !== '' && <bdi>({test.detail})</bdi>}
    </Notice>
  );
}
