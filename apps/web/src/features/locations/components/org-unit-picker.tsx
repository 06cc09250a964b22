import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { GEOLOCATION_SEARCH, type OrgUnit } from '@waymark/contract/locations';
import { Button, CheckboxField, IconButton, IconHierarchy, TagsField, type TagOption } from '@waymark/ui';
import { orgUnitsQuery, unitsLikeQuery } from '../locations.queries.ts';
import { unitOption } from '../place-words.ts';
import { useSettled } from '../../../platform/browser/use-settled.ts';
import { UnitTree } from './unit-tree.tsx';
import styles from './locations.module.css';

interface OrgUnitPickerProps {
  readonly label: string;
  readonly hideLabel?: boolean;
  readonly id?: string;
  readonly help?: ReactNode;
  readonly error?: ReactNode;
  readonly optional?: boolean;
  /** Ids of units. */
  readonly value: readonly string[];
  readonly onChange: (ids: string[]) => void;
  readonly max?: number;
}

/** LOC-05: chooses organisation units, by typing or in the tree, which loads as it is opened. The values are their ids. */
export function OrgUnitPicker({ value, onChange, max = 20, ...rest }: OrgUnitPickerProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const panel = useId();
  const { data, isFetching } = useQuery(unitsLikeQuery(useSettled(text.trim(), GEOLOCATION_SEARCH.debounceMilliseconds)));
  const chosen = useQuery(orgUnitsQuery(value)).data;
  const offered = text.trim() === '' ? [] : (data?.items ?? []).map(unitOption);
  const named = new Map([...offered, ...(chosen ?? []).map(unitOption)].map((option) => [option.value, option]));
  const tag = (id: string): TagOption => named.get(id) ?? { value: id, label: t`Loading` };
  const toggle = (id: string) => {
    if (value.includes(id)) onChange(value.filter((one) => one !== id));
    else onChange(max === 1 ? [id] : [...value, id]);
  };
  // Without a label of its own it is one of several in a line of filters.
  const isInline = rest.hideLabel === true;
  const opener = { 'aria-expanded': open, 'aria-controls': panel, onClick: () => setOpen(!open) };
  const row = (unit: OrgUnit) => (
    <CheckboxField
      label={<bdi>{unit.title}</bdi>}
      checked={value.includes(unit.id)}
      disabled={max > 1 && value.length >= max && !value.includes(unit.id)}
      onChange={() => toggle(unit.id)}
    />
  );
  return (
    <div className={isInline ? `${styles.picker} ${styles.inline}` : styles.picker}>
      <TagsField
        {...rest}
        value={value.map(tag)}
        options={offered}
        onSearch={setText}
        loading={isFetching}
        loadingText={t`Loading`}
        emptyText={t`No options`}
        moreText={data?.hasMore ? t`There are more. Keep typing to narrow the list.` : undefined}
        max={max}
        placeholder={t`Type the name of a unit`}
        onChange={(tags) => onChange(tags.map((one) => one.value))}
      />
      {isInline ? (
        <IconButton icon={IconHierarchy} label={open ? t`Close the tree` : t`Choose in the tree`} {...opener} />
      ) : (
        <div>
          <Button variant="quiet" size="s" icon={IconHierarchy} {...opener}>
            {open ? <Trans>Close the tree</Trans> : <Trans>Choose in the tree</Trans>}
          </Button>
        </div>
      )}
      <div id={panel} hidden={!open} className={styles.treePanel}>
        {open && <UnitTree label={t`Organisation units`} row={row} />}
      </div>
    </div>
  );
}
