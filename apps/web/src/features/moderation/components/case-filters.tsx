import { useLingui } from '@lingui/react/macro';
import { REPORTABLE_KINDS } from '@waymark/contract/moderation';
import { LinkTabs, SelectField } from '@waymark/ui';
import { caseAddressOf, type CaseSearch } from '../case-address.ts';
import styles from './moderation.module.css';

interface CaseFiltersProps {
  readonly search: CaseSearch;
  readonly onChange: (search: CaseSearch) => void;
}

const hrefOf = (search: CaseSearch) => {
  const address = caseAddressOf(search).toString();
  return address === '' ? '/admin/moderation' : `/admin/moderation?${address}`;
};

/** Open or decided, which kind, in which order; it stands in the address. */
export function CaseFilters({ search, onChange }: CaseFiltersProps) {
  const { t } = useLingui();
  const { kind: _kind, ...anyKind } = search;
  return (
    <>
      <LinkTabs
        label={t`Filter cases`}
        tabs={[
          { href: hrefOf({ ...search, state: 'open' }), label: t`To decide`, current: search.state === 'open' },
          { href: hrefOf({ ...search, state: 'decided' }), label: t`Decided`, current: search.state === 'decided' },
        ]}
      />
      <div className={styles.filters}>
        <SelectField
          label={t`Type`}
          placeholder={t`All types`}
          value={search.kind ?? ''}
          options={[
            { value: 'card', label: t`Content` },
            { value: 'comment', label: t`Comments` },
            { value: 'group-post', label: t`Posts in groups` },
          ]}
          onChange={(event) => {
            const kind = REPORTABLE_KINDS.find((one) => one === event.currentTarget.value);
            onChange(kind === undefined ? anyKind : { ...search, kind });
          }}
        />
        <SelectField
          label={t`Order`}
          value={search.sort}
          options={[
            { value: 'newest', label: t`Newest report first` },
            { value: 'most-reported', label: t`Most reported first` },
          ]}
          onChange={(event) => onChange({ ...search, sort: event.currentTarget.value === 'newest' ? 'newest' : 'most-reported' })}
        />
      </div>
    </>
  );
}
