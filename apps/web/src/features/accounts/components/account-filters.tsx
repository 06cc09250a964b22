import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ACCOUNT_STATUSES, type AccountStatus, SEEN_FILTERS, type SeenFilter } from '@waymark/contract/accounts';
import { ActiveFilters, FilterBar, FilterButton, IconSearch, TextField } from '@waymark/ui';
import { useRoleName } from '../../../platform/session/role-name.ts';
import type { AccountsView } from '../account-address.rules.ts';
import { rolesQuery } from '../accounts.queries.ts';
import { SEEN_NAMES, STATUS_NAMES } from './account-status.tsx';

interface AccountFiltersProps {
  readonly view: AccountsView;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onChange: (change: Partial<AccountsView>) => void;
}

/** Narrows the list: by words, standing, role and when people were last here. */
export function AccountFilters({ view, text, onText, onChange }: AccountFiltersProps) {
  const { t, i18n } = useLingui();
  const roles = useQuery(rolesQuery).data?.items ?? [];
  const nameOf = useRoleName();
  const active = [
    ...view.status.map((status) => ({
      id: `status-${status}`,
      label: i18n._(STATUS_NAMES[status]),
      onRemove: () => onChange({ status: view.status.filter((one) => one !== status) }),
    })),
    ...view.role.map((key) => ({
      id: `role-${key}`,
      label: nameOf({ key, name: roles.find((role) => role.key === key)?.name ?? key }),
      onRemove: () => onChange({ role: view.role.filter((one) => one !== key) }),
    })),
    ...(view.seen === undefined
      ? []
      : [{ id: 'seen', label: i18n._(SEEN_NAMES[view.seen]), onRemove: () => onChange({ seen: undefined }) }]),
  ];
  return (
    <>
      <FilterBar>
        <TextField
          label={t`Search people`}
          hideLabel
          type="search"
          icon={IconSearch}
          placeholder={t`Name, email or ID`}
          value={text}
          onChange={(event) => onText(event.currentTarget.value)}
        />
        <FilterButton
          label={t`Status`}
          options={ACCOUNT_STATUSES.map((value) => ({ value, label: i18n._(STATUS_NAMES[value]) }))}
          selected={view.status}
          onChange={(status) => onChange({ status: status as AccountStatus[] })}
        />
        <FilterButton
          label={t`Role`}
          // Of a role that groups give, the people who have it as their own are not all.
          options={roles.map(({ key, name, peopleCount, groupsCount }) => ({
            value: key,
            label: nameOf({ key, name }),
            count: groupsCount === 0 ? peopleCount : undefined,
          }))}
          selected={view.role}
          onChange={(role) => onChange({ role })}
        />
        <FilterButton
          label={t`Last seen`}
          options={SEEN_FILTERS.map((value) => ({ value, label: i18n._(SEEN_NAMES[value]) }))}
          selected={view.seen === undefined ? [] : [view.seen]}
          // One at a time: the last one chosen counts.
          onChange={(seen) => onChange({ seen: seen.findLast((one) => one !== view.seen) as SeenFilter | undefined })}
        />
      </FilterBar>
      <ActiveFilters filters={active} onClear={() => onChange({ status: [], role: [], seen: undefined })} />
    </>
  );
}
