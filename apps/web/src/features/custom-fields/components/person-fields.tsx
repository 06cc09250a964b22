import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { customFieldCell } from '@waymark/contract/custom-fields';
import { Facts, notify, Stack } from '@waymark/ui';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { personFieldsQuery } from '../custom-fields.queries.ts';
import { FieldsForm } from './fields-form.tsx';

/** The organisation's own fields of a person: those the viewer may change as a form, the rest to read. Nothing where there are none. */
export function PersonFields({ userId, onlyEditable = false }: { readonly userId: string; readonly onlyEditable?: boolean }) {
  const { t } = useLingui();
  const query = useQuery(personFieldsQuery(userId));
  if (query.data === undefined) return <Waiting of={query} shape="text" count={3} />;
  const editable = query.data.items.filter(({ can }) => can.edit);
  const fixed = onlyEditable ? [] : query.data.items.filter(({ can }) => !can.edit);
  return (
    <Stack gap={5}>
      {fixed.length > 0 && (
        <Facts facts={fixed.map((field) => ({ id: field.id, label: field.label, value: customFieldCell(field, field.value) || '–' }))} />
      )}
      {editable.length > 0 && (
        <FieldsForm
          userId={userId}
          fields={editable}
          submit={t`Save`}
          onSaved={() => notify({ tone: 'ok', message: t`Your changes are saved.` })}
        />
      )}
    </Stack>
  );
}
