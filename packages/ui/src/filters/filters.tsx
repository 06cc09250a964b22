import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { CheckboxField } from '../fields/choice-fields.tsx';
import { TextField } from '../fields/text-fields.tsx';
import { Icon, type IconShape } from '../icons/icon.tsx';
import { IconAdjustments, IconChevronDown, IconX } from '../icons/icons.ts';
import { Drawer } from '../overlays/dialog.tsx';
import { Popover } from '../overlays/menu.tsx';
import { classes } from '../styles/classes.ts';
import styles from './filters.module.css';

export type FilterOption = { value: string; label: string; count?: number | undefined };
type FilterGroupProps = {
  label: string;
  options: readonly FilterOption[];
  selected: readonly string[];
  onChange: (selected: string[]) => void;
  /** Beyond as many, "Show all" opens the rest. */
  shown?: number | undefined;
};

const toggled = (selected: readonly string[], value: string) =>
  selected.includes(value) ? selected.filter((other) => other !== value) : [...selected, value];

const Options = ({ options, selected, onChange }: Pick<FilterGroupProps, 'options' | 'selected' | 'onChange'>) => {
  const { i18n } = useLingui();
  return options.map((option) => (
    <CheckboxField
      key={option.value}
      label={<bdi>{option.label}</bdi>}
      count={option.count === undefined ? undefined : i18n.number(option.count)}
      checked={selected.includes(option.value)}
      onChange={() => onChange(toggled(selected, option.value))}
    />
  ));
};

/** From as many options on, a list can be searched (SHL-38). */
const SEARCHABLE_FROM = 10;

const contains = (text: string, sought: string) => text.toLocaleLowerCase().includes(sought.trim().toLocaleLowerCase());

/** The options whose label has the sought text, and the field to type it in where there are many. */
function useNarrowing(label: string, options: readonly FilterOption[]) {
  const { t } = useLingui();
  const [sought, setSought] = useState('');
  const field = options.length >= SEARCHABLE_FROM && (
    <div className={styles.narrow}>
      <TextField
        type="search"
        label={t`Find in ${label}`}
        hideLabel
        placeholder={t`Find`}
        value={sought}
        onChange={(event) => setSought(event.currentTarget.value)}
      />
    </div>
  );
  return { field, isNarrowed: sought.trim() !== '', found: options.filter((option) => contains(option.label, sought)) };
}

/** A list of checkboxes with counts. */
export function FilterGroup({ label, options, selected, onChange, shown = 6 }: FilterGroupProps) {
  const [all, setAll] = useState(false);
  const { field, isNarrowed, found } = useNarrowing(label, options);
  const visible = all || isNarrowed ? found : found.filter((option, at) => at < shown || selected.includes(option.value));
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      <div>
        {field}
        <Options options={visible} selected={selected} onChange={onChange} />
        {visible.length < found.length && (
          <Button variant="quiet" size="s" className={styles.more} onClick={() => setAll(true)}>
            <Trans>Show all {options.length}</Trans>
          </Button>
        )}
      </div>
    </fieldset>
  );
}

type FilterRailProps = {
  /** Filter groups. */
  children: ReactNode;
  /** How many filters are on. */
  active: number;
  /** How many results they leave, for the button of the drawer. */
  results?: number | undefined;
  /** Beside the button on narrow screens, where it shares a line: how results are sorted. */
  beside?: ReactNode;
};

/** Filters beside the results; on narrow screens a button that opens them in a drawer. */
export function FilterRail({ children, active, results, beside }: FilterRailProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  return (
    <>
      <section className={classes(styles.rail, styles.wideRail)} aria-label={t`Filters`}>
        {children}
      </section>
      <div className={styles.narrowLine}>
        <Button icon={IconAdjustments} onClick={() => setOpen(true)}>
          {active > 0 ? <Trans>Filters, {active} active</Trans> : <Trans>Filters</Trans>}
        </Button>
        {beside}
      </div>
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        title={t`Filters`}
        foot={
          <Button variant="solid" block onClick={() => setOpen(false)}>
            {results === undefined ? <Trans>Show results</Trans> : <Plural value={results} one="Show # result" other="Show # results" />}
          </Button>
        }
      >
        {children}
      </Drawer>
    </>
  );
}

/** One filter of a bar: a button that opens its list. */
export function FilterButton({ label, options, selected, onChange }: Omit<FilterGroupProps, 'shown'>) {
  const { i18n } = useLingui();
  const { field, found } = useNarrowing(label, options);
  return (
    <Popover
      label={label}
      trigger={
        <button type="button" className={classes(styles.button, selected.length > 0 && styles.on)}>
          {label}
          {selected.length > 0 && ` ${i18n.number(selected.length)}`}
          <Icon icon={IconChevronDown} size="s" />
        </button>
      }
    >
      <fieldset className={styles.list}>
        <legend className={styles.legend}>{label}</legend>
        <div>
          {field}
          <Options options={found} selected={selected} onChange={onChange} />
        </div>
      </fieldset>
    </Popover>
  );
}

type FilterPopoverProps = { label: string; icon?: IconShape | undefined; on?: boolean | undefined; children: ReactNode };

/** A filter of a bar with fields of its own: a button that says what is chosen, and opens them. */
export const FilterPopover = ({ label, icon, on = false, children }: FilterPopoverProps) => (
  <Popover
    label={label}
    trigger={
      <button type="button" className={classes(styles.button, on && styles.on)}>
        {icon && <Icon icon={icon} size="s" />}
        <bdi>{label}</bdi>
        <Icon icon={IconChevronDown} size="s" />
      </button>
    }
  >
    <div className={styles.fields}>{children}</div>
  </Popover>
);

/** Search and filters in one line. */
export const FilterBar = ({ children }: { children: ReactNode }) => <div className={styles.bar}>{children}</div>;

export type ActiveFilter = { id: string; label: string; onRemove: () => void };

/** What is on, each to be taken off. */
export function ActiveFilters({ filters, onClear }: { filters: readonly ActiveFilter[]; onClear: () => void }) {
  const { t } = useLingui();
  if (filters.length === 0) return null;
  return (
    <section className={styles.active} aria-label={t`Active filters`}>
      {filters.map((filter) => (
        <span key={filter.id} className={styles.tag}>
          <bdi>{filter.label}</bdi>
          <button type="button" aria-label={t`Remove ${filter.label}`} onClick={filter.onRemove}>
            <Icon icon={IconX} size="s" />
          </button>
        </span>
      ))}
      <Button variant="plain" size="s" onClick={onClear}>
        <Trans>Clear all</Trans>
      </Button>
    </section>
  );
}
