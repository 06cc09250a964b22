import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { CLAMD_PORT, CLAMD_STREAM_BYTES, type VirusScanner } from '@waymark/contract/media';
import { Button, FieldPair, Form, FormActions, FormRefusal, notify, Notice, TextField } from '@waymark/ui';
import { useErrorMessage, useFieldMessages } from '../../../platform/api/error-message.ts';
import { useVirusScannerChange, useVirusScannerRemoval, useVirusScannerTest, type VirusScannerInput } from '../file-services.queries.ts';
import { DisconnectButton } from './disconnect-button.tsx';
import { TestResult } from './test-result.tsx';

const MEBIBYTE = 1024 * 1024;

/** Connects a virus scanner, once it passes its test. One that the installation brings is only named (ADM-13, MED-05). */
export function VirusScannerForm({ virusScanner: { source, scanner } }: { readonly virusScanner: VirusScanner }) {
  if (source === 'environment') {
    return (
      <Notice tone="ok">
        <Trans>Every uploaded file is scanned. The scanner is configured on the server (CLAMAV_HOST) and can’t be changed here.</Trans>
      </Notice>
    );
  }
  // Another scanner is another form.
  return <ScannerFields key={JSON.stringify(scanner)} scanner={scanner} />;
}

function ScannerFields({ scanner }: { readonly scanner: VirusScanner['scanner'] }) {
  const { t } = useLingui();
  const id = useId();
  const change = useVirusScannerChange();
  const test = useVirusScannerTest();
  const removal = useVirusScannerRemoval();
  const [values, setValues] = useState({
    host: scanner?.host ?? '',
    port: String(scanner?.port ?? CLAMD_PORT),
    maximumBytes: String(Math.floor((scanner?.maximumBytes ?? CLAMD_STREAM_BYTES) / MEBIBYTE)),
  });
  const refused = change.error ?? test.error;
  const errors = useFieldMessages(refused);
  const message = useErrorMessage(refused);
  const body: VirusScannerInput = {
    host: values.host,
    port: Number(values.port),
    maximumBytes: Math.floor(Number(values.maximumBytes) * MEBIBYTE),
  };
  const text = (name: keyof typeof values) => ({
    id: `${id}-${name}`,
    value: values[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: (event: { currentTarget: HTMLInputElement }) => setValues({ ...values, [name]: event.currentTarget.value }),
  });
  return (
    <Form
      onSubmit={() => {
        test.reset();
        change.mutate(body, { onSuccess: () => notify({ tone: 'ok', message: t`The virus scanner is connected.` }) });
      }}
    >
      {scanner === null && (
        <Notice tone="warn">
          <Trans>No virus scanner is connected. Uploaded files are not scanned.</Trans>
        </Notice>
      )}
      <FormRefusal message={message} faults={errors} />
      <FieldPair>
        <TextField label={t`ClamAV server`} placeholder="clamav.example.com" dir="ltr" {...text('host')} />
        <TextField label={t`Port`} inputMode="numeric" {...text('port')} />
      </FieldPair>
      <TextField
        label={t`Largest file to scan (MB)`}
        inputMode="numeric"
        help={t`No more than the scanner’s own limit (StreamMaxLength). Larger files are marked as not scanned.`}
        {...text('maximumBytes')}
      />
      <TestResult result={test.data} success={t`The scanner found the test virus and passed a harmless file.`} />
      <FormActions>
        <Button type="submit" variant="solid" pending={change.isPending}>
          <Trans>Connect scanner</Trans>
        </Button>
        <Button
          pending={test.isPending}
          onClick={() => {
            change.reset();
            test.mutate(body);
          }}
        >
          <Trans>Test scanner</Trans>
        </Button>
        {scanner !== null && (
          <DisconnectButton label={t`Disconnect`} title={t`Disconnect ${scanner.host}?`} onConfirm={() => removal.mutateAsync()}>
            <Trans>Files uploaded from then on are not scanned.</Trans>
          </DisconnectButton>
        )}
      </FormActions>
    </Form>
  );
}
