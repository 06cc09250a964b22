import { useLingui } from '@lingui/react/macro';
import type { AccountDetail } from '@waymark/contract/accounts';
import { Section } from '@waymark/ui';
import { useErrorMessage, useFieldMessages } from '../../../platform/api/error-message.ts';
import { PeopleField, PeopleList } from '../../people/people.public.tsx';
import { useManagerChange } from '../accounts.queries.ts';

/** Who a person reports to (PPL-10). */
export function ManagerField({ account }: { readonly account: AccountDetail }) {
  const { t } = useLingui();
  const change = useManagerChange(account.id);
  const errors = useFieldMessages(change.error);
  const message = useErrorMessage(change.error);
  const { manager } = account;
  if (!account.can.edit || account.status === 'deleted') {
    return <Section title={t`Manager`}>{manager === null ? t`No one` : <PeopleList people={[manager]} />}</Section>;
  }
  return (
    <Section title={t`Manager`}>
      <PeopleField
        label={t`Reports to`}
        optional
        max={1}
        error={errors['managerId'] ?? (message || undefined)}
        value={manager === null ? [] : [{ value: manager.id, label: manager.fullName }]}
        onChange={(chosen) => change.mutate(chosen[0]?.value ?? null)}
      />
    </Section>
  );
}
