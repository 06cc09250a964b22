import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { FileStore } from '@waymark/contract/media';
import {
  Button,
  FieldPair,
  Form,
  FormActions,
  FormRefusal,
  Heading,
  Lined,
  notify,
  Notice,
  PasswordField,
  Row,
  Stack,
  Text,
  TextField,
} from '@waymark/ui';
import { useErrorMessage, useFieldMessages } from '../../../platform/api/error-message.ts';
import {
  type FileStoreInput,
  useEarlierStoreRemoval,
  useFileStoreChange,
  useFileStoreRemoval,
  useFileStoreTest,
} from '../file-services.queries.ts';
import { DisconnectButton } from './disconnect-button.tsx';
import { TestResult } from './test-result.tsx';

type Store = FileStore['earlier'][number];

/** Connects a store for files: it takes new ones once it passes its test. One that the installation brings is only named (ADM-13, MED-13). */
export function FileStoreForm({ fileStore }: { readonly fileStore: FileStore }) {
  const { source, store, earlier } = fileStore;
  return (
    <Stack gap={5}>
      {source === 'environment' ? (
        <Notice tone="ok">
          <Trans>Files are kept in the S3 storage configured on the server (S3_BUCKET). You can’t change it here.</Trans>
        </Notice>
      ) : (
        // Another store is another form.
        <StoreFields key={JSON.stringify(store)} store={store} />
      )}
      {earlier.length > 0 && <EarlierStores stores={earlier} />}
    </Stack>
  );
}

function StoreFields({ store }: { readonly store: Store | null }) {
  const { t } = useLingui();
  const id = useId();
  const change = useFileStoreChange();
  const test = useFileStoreTest();
  const removal = useFileStoreRemoval();
  const [values, setValues] = useState({
    endpoint: store?.endpoint ?? '',
    bucket: store?.bucket ?? '',
    region: store?.region ?? 'us-east-1',
    accessKeyId: store?.accessKeyId ?? '',
    secretAccessKey: '',
  });
  const refused = change.error ?? test.error;
  const errors = useFieldMessages(refused);
  const message = useErrorMessage(refused);
  const { secretAccessKey, ...rest } = values;
  const body: FileStoreInput = { ...rest, ...(secretAccessKey === '' ? {} : { secretAccessKey }) };
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
        change.mutate(body, { onSuccess: () => notify({ tone: 'ok', message: t`The storage is connected.` }) });
      }}
    >
      {store === null && (
        <Notice tone="info">
          <Trans>Files are kept in a folder on the server.</Trans>
        </Notice>
      )}
      <FormRefusal message={message} faults={errors} />
      <Text>
        <Trans>New files go to the storage you connect. Existing files aren’t moved and can still be opened.</Trans>
      </Text>
      <TextField
        label={t`S3 service address`}
        optional
        placeholder="https://s3.example.com"
        help={t`Leave empty for Amazon S3.`}
        {...text('endpoint')}
      />
      <FieldPair>
        <TextField label={t`Bucket`} {...text('bucket')} />
        <TextField label={t`Region`} {...text('region')} />
      </FieldPair>
      <FieldPair>
        <TextField label={t`Access key`} {...text('accessKeyId')} />
        <PasswordField
          label={t`Secret key`}
          help={store === null ? t`Stored encrypted and never shown.` : t`Leave empty to keep the stored one.`}
          {...text('secretAccessKey')}
        />
      </FieldPair>
      <TestResult result={test.data} success={t`The test file was written, read and removed.`} />
      <FormActions>
        <Button type="submit" variant="solid" pending={change.isPending}>
          <Trans>Connect storage</Trans>
        </Button>
        <Button
          pending={test.isPending}
          onClick={() => {
            change.reset();
            test.mutate(body);
          }}
        >
          <Trans>Test storage</Trans>
        </Button>
        {store !== null && (
          <DisconnectButton label={t`Disconnect`} title={t`Disconnect ${store.bucket}?`} onConfirm={() => removal.mutateAsync()}>
            <Trans>New files go to the folder on the server. Files in the bucket stay there and can still be opened.</Trans>
          </DisconnectButton>
        )}
      </FormActions>
    </Form>
  );
}

/** Where earlier files still lie. */
function EarlierStores({ stores }: { readonly stores: readonly Store[] }) {
  const { t } = useLingui();
  const removal = useEarlierStoreRemoval();
  return (
    <Stack gap={3}>
      <Heading level={3} look="h4">
        <Trans>Earlier storage</Trans>
      </Heading>
      <Text size="small">
        <Trans>New files no longer go here. Files still in it can be opened as before.</Trans>
      </Text>
      <Lined as="ul">
        {stores.map(({ id, bucket, endpoint, region }) => (
          <Row as="li" key={id} justify="between">
            <Stack gap={1}>
              <bdi>{bucket}</bdi>
              <Text size="meta">
                <bdi>{endpoint === '' ? t`Amazon S3, ${region}` : endpoint}</bdi>
              </Text>
            </Stack>
            <DisconnectButton label={t`Remove`} title={t`Remove ${bucket}?`} onConfirm={() => removal.mutateAsync(id)}>
              <Trans>Files that are still in this bucket will no longer open. Nothing in the bucket is deleted.</Trans>
            </DisconnectButton>
          </Row>
        ))}
      </Lined>
    </Stack>
  );
}
