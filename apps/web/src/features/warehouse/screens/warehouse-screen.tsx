import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { downloadWarehouseFile, type WarehouseFile, type WarehouseTarget } from '@waymark/contract/warehouse';
import {
  Button,
  ButtonLink,
  DataTable,
  Dots,
  Form,
  FormActions,
  FormRefusal,
  Heading,
  IconDownload,
  IconRefresh,
  Notice,
  notify,
  PageHeader,
  Panel,
  PasswordField,
  Row,
  Section,
  Stack,
  StatusBadge,
  SwitchField,
  Text,
  TextField,
} from '@waymark/ui';
import { addressOf } from '../../../platform/api/address.ts';
import { useErrorMessage, useFieldMessages } from '../../../platform/api/error-message.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { filesQuery, targetsQuery, useCopy, useTargetUpdate } from '../warehouse.queries.ts';

/** /admin/warehouse (ANA-08): where the facts of analytics are copied to. */
export function Screen() {
  const { t } = useLingui();
  const query = useQuery(targetsQuery);
  const [files, clickhouse] = ['files', 'clickhouse'].map((kind) => query.data?.items.find((target) => target.kind === kind));
  return (
    <>
      <PageHeader
        title={t`Data warehouse`}
        lead={t`Copy what people do here to your own analysis tools. New records are copied every night, or on demand.`}
      />
      {files === undefined || clickhouse === undefined ? (
        <Waiting of={query} shape="text" count={6} />
      ) : (
        <Stack gap={6}>
          <FilesTarget target={files} />
          <ClickHouseTarget key={`${clickhouse.address} ${clickhouse.database}`} target={clickhouse} />
          {files.lastRunAt !== null && <FileList lastRunAt={files.lastRunAt} />}
        </Stack>
      )}
    </>
  );
}

function FilesTarget({ target }: { readonly target: WarehouseTarget }) {
  const { t } = useLingui();
  const update = useTargetUpdate('files');
  const message = useErrorMessage(update.error);
  return (
    <Panel>
      <Stack gap={4}>
        <TargetHead target={target} title={t`Parquet files`} />
        <SwitchField
          label={t`Copy records to files`}
          help={t`One folder for each month in the file storage of this installation: a folder, or S3.`}
          checked={update.isPending ? update.variables.isOn : target.isOn}
          onChange={(event) => update.mutate({ isOn: event.currentTarget.checked })}
        />
        {update.isError && <FormRefusal message={message} faults={{}} idOf={() => ''} />}
        <LastRun target={target} />
      </Stack>
    </Panel>
  );
}

function ClickHouseTarget({ target }: { readonly target: WarehouseTarget }) {
  const { t } = useLingui();
  const { isOn, address, database, user, hasPassword } = target;
  const { value, change, clear } = useDraft('warehouse-clickhouse', { isOn, address, database, user });
  const update = useTargetUpdate('clickhouse');
  const errors = useFieldMessages(update.error);
  const message = useErrorMessage(update.error);
  const save = (data: FormData) => {
    const password = data.get('password');
    update.mutate(
      { ...value, ...(typeof password === 'string' && password !== '' ? { password } : {}) },
      {
        onSuccess: () => {
          clear();
          notify({ message: t`ClickHouse settings saved` });
        },
      },
    );
  };
  return (
    <Panel>
      <Stack gap={4}>
        <TargetHead target={target} title="ClickHouse" />
        <Form
          onSubmit={(event) => {
            save(new FormData(event.currentTarget));
          }}
        >
          {update.isError && <FormRefusal message={message} faults={errors} idOf={(field) => `warehouse-${field}`} />}
          <SwitchField
            label={t`Copy records to ClickHouse`}
            checked={value.isOn}
            onChange={(event) => change({ isOn: event.currentTarget.checked })}
          />
          <TextField
            id="warehouse-address"
            label={t`Address`}
            placeholder="https://clickhouse.example:8443"
            value={value.address}
            error={errors['address']}
            onChange={(event) => change({ address: event.currentTarget.value })}
          />
          <TextField
            id="warehouse-database"
            label={t`Database`}
            optional
            value={value.database}
            error={errors['database']}
            onChange={(event) => change({ database: event.currentTarget.value })}
          />
          <TextField
            id="warehouse-user"
            label={t`User`}
            optional
            autoComplete="off"
            value={value.user}
            error={errors['user']}
            onChange={(event) => change({ user: event.currentTarget.value })}
          />
          <PasswordField
            id="warehouse-password"
            name="password"
            label={t`Password`}
            optional
            autoComplete="new-password"
            help={hasPassword ? t`A password is saved. Leave this empty to keep it.` : undefined}
          />
          <FormActions>
            <Button type="submit" variant="solid" pending={update.isPending}>
              <Trans>Save</Trans>
            </Button>
          </FormActions>
        </Form>
        <LastRun target={target} />
      </Stack>
    </Panel>
  );
}

function TargetHead({ target, title }: { readonly target: WarehouseTarget; readonly title: string }) {
  const { t } = useLingui();
  const copy = useCopy(target.kind);
  const isBusy = target.status !== 'idle';
  return (
    <Row justify="between">
      <Row gap={2}>
        <Heading level={2} look="h3">
          {title}
        </Heading>
        {isBusy && <StatusBadge status="in-progress">{t`Copying`}</StatusBadge>}
      </Row>
      {target.isOn && (
        <Button icon={IconRefresh} pending={copy.isPending} disabled={isBusy} onClick={() => copy.mutate()}>
          <Trans>Copy now</Trans>
        </Button>
      )}
    </Row>
  );
}

function LastRun({ target }: { readonly target: WarehouseTarget }) {
  const { t } = useLingui();
  const format = useFormat();
  if (target.lastRunAt === null) return null;
  const [last, total] = [format.number(target.lastRows), format.number(target.totalRows)];
  const when = format.relative(target.lastRunAt);
  const { lastError } = target;
  return (
    <>
      {lastError !== null && (
        <Notice tone="bad">
          <Trans>
            The last copy failed: <bdi>{lastError}</bdi>
          </Trans>
        </Notice>
      )}
      <Text size="meta">
        <Dots parts={[t`Last copy ${when}`, t`${last} new records`, t`${total} in total`]} />
      </Text>
    </>
  );
}

function FileList({ lastRunAt }: { readonly lastRunAt: string }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const query = useInfiniteQuery(filesQuery(lastRunAt));
  const files = query.data?.pages.flatMap(({ items }) => items);
  const months = new Intl.DateTimeFormat(i18n.locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  if (files === undefined) return <Waiting of={query} shape="rows" count={4} />;
  if (files.length === 0) return null;
  return (
    <Section title={t`Files`}>
      <DataTable
        caption={t`Parquet files`}
        columns={[
          { id: 'month', header: t`Month`, cell: ({ month }) => months.format(new Date(`${month}-01`)) },
          { id: 'number', header: t`Part`, numeric: true, cell: ({ number }) => format.number(number) },
          { id: 'rows', header: t`Records`, numeric: true, cell: ({ rows }) => format.number(rows) },
          { id: 'bytes', header: t`Size`, numeric: true, cell: ({ bytes }) => format.bytes(bytes) },
          {
            id: 'file',
            header: t`File`,
            cell: downloadCell,
          },
        ]}
        rows={files}
        rowId={({ month, number }) => `${month} ${number}`}
        rowName={({ month }) => month}
      />
      <MorePages of={query} shown={files.length} />
    </Section>
  );
}

function Download({ file: { month, number } }: { readonly file: WarehouseFile }) {
  const { t } = useLingui();
  return (
    <ButtonLink
      href={addressOf(downloadWarehouseFile.path, { month, number: String(number) }, undefined)}
      icon={IconDownload}
      size="s"
      download
      aria-label={t`Download part ${number} of ${month}`}
    >
      <Trans>Download</Trans>
    </ButtonLink>
  );
}

const downloadCell = (file: WarehouseFile) => <Download file={file} />;
