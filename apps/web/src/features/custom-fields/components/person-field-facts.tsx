import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { isEmptyValue, type PersonField } from '@waymark/contract/custom-fields';
import { Facts } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { personFieldsQuery } from '../custom-fields.queries.ts';

/** PPL-14: what a person has in the organisation's own fields, as far as the viewer may read it. Nothing where there is nothing. */
export function PersonFieldFacts({ userId }: { readonly userId: string }) {
  const { t } = useLingui();
  const format = useFormat();
  const { data } = useQuery(personFieldsQuery(userId));
  const wordsOf = ({ kind, options, value }: PersonField) => {
    const labelOf = (key: string) => options.find((option) => option.key === key)?.label ?? key;
    if (typeof value === 'boolean') return value ? t`Yes` : t`No`;
    if (typeof value === 'number') return format.number(value);
    if (Array.isArray(value)) return format.list(value.map(labelOf));
    return kind === 'date' ? format.date(`${value}T12:00:00Z`) : labelOf(value ?? '');
  };
  const filled = (data?.items ?? []).filter(({ value }) => !isEmptyValue(value));
  if (filled.length === 0) return null;
  return <Facts facts={filled.map((field) => ({ id: field.id, label: field.label, value: <bdi>{wordsOf(field)}</bdi> }))} />;
}
