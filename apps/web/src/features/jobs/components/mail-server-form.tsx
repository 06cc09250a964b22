import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { MAIL_PORTS, MAIL_SECURITY, type MailSecurity, type MailServer } from '@waymark/contract/jobs';
import {
  Button,
  ConfirmDialog,
  FieldPair,
  Form,
  FormActions,
  FormRefusal,
  notify,
  Notice,
  PasswordField,
  SelectField,
  TextField,
} from '@waymark/ui';
import { useErrorMessage, useFieldMessages } from '../../../platform/api/error-message.ts';
import { type MailServerInput, useMailServerChange, useMailServerRemoval, useMailServerTest } from '../jobs.queries.ts';

/** Connects a mail server: tried by a test message, used at once when saved. One that the installation brings is only named. */
export function MailServerForm({ mailServer }: { readonly mailServer: MailServer }) {
  if (mailServer.source === 'environment') {
    return (
      <Notice tone="ok">
        <Trans>Configured on the server (SMTP_URL). You can’t change it here.</Trans>
      </Notice>
    );
  }
  // Another server is another form.
  return <ServerFields key={JSON.stringify(mailServer)} mailServer={mailServer} />;
}

function ServerFields({ mailServer: { server } }: { readonly mailServer: MailServer }) {
  const { t } = useLingui();
  const id = useId();
  const change = useMailServerChange();
  const test = useMailServerTest();
  const [values, setValues] = useState({
    host: server?.host ?? '',
    port: String(server?.port ?? MAIL_PORTS.starttls),
    security: server?.security ?? 'starttls',
    userName: server?.userName ?? '',
    password: '',
    fromAddress: server?.fromAddress ?? '',
  });
  const refused = change.error ?? test.error;
  const errors = useFieldMessages(refused);
  const message = useErrorMessage(refused);
  const { password, ...rest } = values;
  const body: MailServerInput = {
    ...rest,
    port: Number(values.port),
    ...(password === '' && server?.hasPassword === true ? {} : { password }),
  };
  const words: Readonly<Record<MailSecurity, string>> = {
    starttls: t`STARTTLS`,
    tls: t`TLS from the start`,
    none: t`None, only inside your own network`,
  };
  const text = (name: 'host' | 'port' | 'userName' | 'password' | 'fromAddress') => ({
    id: `${id}-${name}`,
    value: values[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: (event: { currentTarget: HTMLInputElement }) => setValues({ ...values, [name]: event.currentTarget.value }),
  });
  const setSecurity = (security: MailSecurity) => {
    // The usual port goes along with the encryption; one that was typed stays.
    const isUsual = values.port === '' || values.port === String(MAIL_PORTS[values.security]);
    setValues({ ...values, security, port: isUsual ? String(MAIL_PORTS[security]) : values.port });
  };
  return (
    <Form
      onSubmit={() => {
        test.reset();
        change.mutate(body, { onSuccess: () => notify({ tone: 'ok', message: t`The mail server is connected.` }) });
      }}
    >
      <FormRefusal message={message} faults={errors} />
      <FieldPair>
        <TextField label={t`Server name`} placeholder="smtp.example.com" {...text('host')} />
        <TextField label={t`Port`} inputMode="numeric" {...text('port')} />
      </FieldPair>
      <SelectField
        label={t`Encryption`}
        value={values.security}
        onChange={(event) => setSecurity(MAIL_SECURITY.find((one) => one === event.currentTarget.value) ?? 'starttls')}
        options={MAIL_SECURITY.map((value) => ({ value, label: words[value] }))}
      />
      <FieldPair>
        <TextField label={t`User name`} optional {...text('userName')} />
        <PasswordField
          label={t`Password`}
          optional
          help={server?.hasPassword === true ? t`Leave empty to keep the stored one.` : t`Stored encrypted and never shown.`}
          {...text('password')}
        />
      </FieldPair>
      <TextField label={t`Sender address`} type="email" {...text('fromAddress')} />
      <TestResult result={test.data} />
      <FormActions>
        <Button type="submit" variant="solid" pending={change.isPending}>
          <Trans>Save mail server</Trans>
        </Button>
        <Button
          pending={test.isPending}
          onClick={() => {
            change.reset();
            test.mutate(body);
          }}
        >
          <Trans>Send test email</Trans>
        </Button>
        {server !== null && <RemoveButton host={server.host} />}
      </FormActions>
    </Form>
  );
}

function TestResult({ result }: { readonly result: { isSent: boolean; to: string; reason: string | null } | undefined }) {
  if (result === undefined) return null;
  if (result.isSent) {
    return (
      <Notice tone="ok">
        <Trans>The mail server accepted a test email to {result.to}.</Trans>
      </Notice>
    );
  }
  return (
    <Notice tone="bad">
      <Trans>
        The test email was not sent: <bdi>{result.reason}</bdi>
      </Trans>
    </Notice>
  );
}

function RemoveButton({ host }: { readonly host: string }) {
  const { t } = useLingui();
  const removal = useMailServerRemoval();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        <Trans>Disconnect</Trans>
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        danger
        title={t`Disconnect ${host}?`}
        confirmLabel={t`Disconnect`}
        onConfirm={async () => {
          // The reason of a refusal is told in passing.
          await removal.mutateAsync().catch(() => {});
          setAsking(false);
        }}
      >
        <Trans>Emails are kept in the outbox from then on. No one gets one until a mail server is connected.</Trans>
      </ConfirmDialog>
    </>
  );
}
