import { Trans, useLingui } from '@lingui/react/macro';
import { type AccountImport, IMPORT_FIELDS } from '@waymark/contract/accounts';
import { Button, Form, FormActions, Refusal, Section, Stack, SwitchField } from '@waymark/ui';
import { useErrorMessage } from '../../../platform/api/error-message.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { ColumnFields, ReadingFields } from '../../../platform/imports/table-reading-fields.tsx';
import { useMailWords } from '../../../platform/organisation/mail-words.ts';
import { useCheck, useFieldColumns, useReading } from '../account-import.queries.ts';
import { FIELD_NAMES } from './import-words.ts';

/** How the file is read and what its columns are; recognised, and to be set right. */
export function ImportMapping({ one }: { readonly one: AccountImport }) {
  const { t } = useLingui();
  const read = useReading(one.id);
  const message = useErrorMessage(read.error);
  return (
    <Stack gap={6}>
      <Section title={t`1. The file`}>
        <Stack gap={4}>
          <Refusal>{message}</Refusal>
          <ReadingFields reading={one.reading} disabled={read.isPending} onRead={(choice) => read.mutate(choice)} />
        </Stack>
      </Section>
      <Section title={t`2. The columns`}>
        <Columns one={one} />
      </Section>
    </Stack>
  );
}

function Columns({ one }: { readonly one: AccountImport }) {
  const { t, i18n } = useLingui();
  const { value: plan, setValue: setPlan, clear } = useDraft(`import:${one.id}:${one.reading.headers.join()}`, one.plan);
  const check = useCheck(one.id);
  const mail = useMailWords();
  const message = useErrorMessage(check.error);
  const fieldNames = Object.fromEntries([
    ...IMPORT_FIELDS.map((field) => [field, i18n._(FIELD_NAMES[field])]),
    ...useFieldColumns().map(({ key, label }) => [`custom:${key}`, label]),
  ]) as Record<string, string>;
  return (
    <Form
      onSubmit={() => {
        check.mutate(plan, { onSuccess: clear });
      }}
    >
      <Refusal>{message}</Refusal>
      <ColumnFields
        reading={one.reading}
        fieldNames={fieldNames}
        columns={plan.mapping}
        onChange={(mapping) => setPlan({ ...plan, mapping })}
      />
      <SwitchField
        label={t`Invite new people`}
        help={
          mail.isConnected
            ? t`Each new person gets an email with a link to choose a password.`
            : t`No mail server is connected. After the import, you can download the invitation links as a file.`
        }
        checked={plan.invite}
        onChange={(event) => setPlan({ ...plan, invite: event.currentTarget.checked })}
      />
      <SwitchField
        label={t`Suspend people who are not in the file`}
        help={t`You’ll see how many people are affected before anything changes.`}
        checked={plan.suspendMissing}
        onChange={(event) => setPlan({ ...plan, suspendMissing: event.currentTarget.checked })}
      />
      <FormActions>
        <Button
          variant={one.status === 'uploaded' ? 'solid' : 'outline'}
          type="submit"
          pending={check.isPending}
          disabled={plan.mapping['email'] === undefined || one.reading.asks.includes('days')}
        >
          <Trans>Check every line</Trans>
        </Button>
      </FormActions>
    </Form>
  );
}
