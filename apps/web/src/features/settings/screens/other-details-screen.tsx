import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { FieldValues, PersonField } from '@waymark/contract/custom-fields';
import { Button, EmptyState, Facts, Form, FormActions, FormRefusal, notify, PageHeader, Section } from '@waymark/ui';
import { useErrorMessage, useFieldMessages } from '../../../platform/api/error-message.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { useCurrentUser } from '../../../platform/session/session.ts';
import { personFieldsQuery, useFieldValues } from '../../custom-fields/custom-fields.public.tsx';
import { CustomFieldInput } from '../components/custom-field-input.tsx';

/** /settings/other-details (PPL-05, PPL-14): what else the organisation wants to know. */
export function Screen() {
  const { t } = useLingui();
  const user = useCurrentUser();
  const query = useQuery(personFieldsQuery(user?.id ?? ''));
  return (
    <>
      <PageHeader title={t`Other details`} lead={t`More details your organisation wants to know about its people.`} />
      {query.data === undefined && <Waiting of={query} shape="rows" count={4} />}
      {query.data?.items.length === 0 && (
        <EmptyState title={t`Nothing to fill in here`}>
          <Trans>Fields your organisation adds appear here.</Trans>
        </EmptyState>
      )}
      {query.data !== undefined && query.data.items.length > 0 && <OtherDetails userId={user?.id ?? ''} fields={query.data.items} />}
    </>
  );
}

function OtherDetails({ userId, fields }: { readonly userId: string; readonly fields: readonly PersonField[] }) {
  const { t } = useLingui();
  const format = useFormat();
  const change = useFieldValues(userId);
  const errors = useFieldMessages(change.error);
  const message = useErrorMessage(change.error);
  const draft = useDraft<FieldValues>('other-details', {});
  const own = fields.filter(({ can }) => can.edit);
  const others = fields.filter(({ can }) => !can.edit);
  const save = () =>
    change.mutate(draft.value, {
      onSuccess: () => {
        draft.setValue({});
        draft.clear();
        notify({ tone: 'ok', message: t`Your changes are saved.` });
      },
    });
  const shown = ({ value, options }: PersonField) => {
    const labels = (Array.isArray(value) ? value : [value]).flatMap((one) =>
      one === null ? [] : [options.find(({ key }) => key === one)?.label ?? (one === true ? t`Yes` : one === false ? t`No` : String(one))],
    );
    return labels.length === 0 ? t`Nothing yet` : format.list(labels);
  };
  return (
    <>
      {own.length > 0 && (
        <Form
          onSubmit={() => {
            save();
          }}
        >
          <FormRefusal message={message} faults={errors} />
          {own.map((field) => (
            <CustomFieldInput
              key={field.id}
              field={field}
              value={draft.value[field.key] === undefined ? field.value : (draft.value[field.key] ?? null)}
              error={errors[`values.${field.key}`] ?? errors[field.key]}
              onChange={(value) => draft.change({ [field.key]: value })}
            />
          ))}
          <FormActions>
            <Button variant="solid" type="submit" pending={change.isPending}>
              <Trans>Save details</Trans>
            </Button>
          </FormActions>
        </Form>
      )}
      {others.length > 0 && (
        <Section title={t`From your organisation`}>
          <Facts facts={others.map((field) => ({ id: field.id, label: field.label, value: shown(field) }))} />
        </Section>
      )}
    </>
  );
}
