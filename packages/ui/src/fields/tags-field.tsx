import { useLingui } from '@lingui/react/macro';
import { Combobox, useCombobox } from '@mantine/core';
import { useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import { IconX } from '../icons/icons.ts';
import { MantineScope } from '../overlays/mantine-scope.tsx';
import { classes } from '../styles/classes.ts';
import { Field, useControl } from './field.tsx';
import type { FieldProps } from './field.tsx';
import styles from './fields.module.css';
import { useListId } from './use-list-id.ts';

export type TagOption = { value: string; label: string; description?: string | undefined; icon?: ReactNode };

type TagsFieldProps = FieldProps & {
  value: readonly TagOption[];
  onChange: (value: TagOption[]) => void;
  /** What can be chosen; with `onSearch` the answer to the last search. */
  options: readonly TagOption[];
  /** Asks for options that fit the text; without it the options given are narrowed here. */
  onSearch?: ((text: string) => void) | undefined;
  loading?: boolean | undefined;
  /** What stands in the list while options are looked for, and when there are none. */
  loadingText?: string | undefined;
  emptyText?: string | undefined;
  /** What stands below the options where there are more than those given. */
  moreText?: string | undefined;
  /** A text that is not an option may be added too. */
  allowNew?: boolean | undefined;
  /** How many may be chosen; 1 makes it a picker of one. */
  max?: number | undefined;
  placeholder?: string | undefined;
  /** The list closes with every choice, where what was chosen stands below the field. */
  closeOnPick?: boolean | undefined;
  id?: string | undefined;
};

const fits = (option: TagOption, text: string) => option.label.toLocaleLowerCase().includes(text.toLocaleLowerCase());

/** Several of many: tags, skills, people, groups. Type to narrow, Enter to add, Backspace to remove. */
export function TagsField({
  label,
  help,
  error,
  optional,
  hideLabel,
  value,
  onChange,
  options,
  onSearch,
  loading = false,
  loadingText,
  emptyText,
  moreText,
  allowNew = false,
  max = Infinity,
  placeholder,
  closeOnPick = false,
  id,
}: TagsFieldProps) {
  const { t } = useLingui();
  const control = useControl({ id, help, error });
  const [text, setText] = useState('');
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });

  const chosen = new Set(value.map((tag) => tag.value));
  const offered = options.filter((option) => !chosen.has(option.value) && (onSearch !== undefined || fits(option, text)));
  const fresh =
    allowNew &&
    text.trim() !== '' &&
    !offered.some((option) => option.label === text.trim()) &&
    !value.some((tag) => tag.label === text.trim());
  const full = value.length >= max;
  const nothing = offered.length === 0 && !fresh;
  const whyNothing = loading ? (loadingText ?? t`Looking…`) : (emptyText ?? t`No matches`);
  const note = nothing ? whyNothing : moreText;
  // Where anything may be added and nothing is offered, there is nothing to match.
  const isFree = allowNew && options.length === 0 && onSearch === undefined;
  const isOffering = !full && (!nothing || (text.trim() !== '' && !isFree));
  const { listId, store } = useListId(combobox, isOffering);

  const search = (next: string) => {
    setText(next);
    onSearch?.(next);
    combobox.openDropdown();
    combobox.updateSelectedOptionIndex();
  };
  const add = (picked: string) => {
    const option = offered.find((candidate) => candidate.value === picked) ?? { value: picked, label: picked };
    onChange([...value, option]);
    search('');
    if (closeOnPick || value.length + 1 >= max) combobox.closeDropdown();
  };
  const remove = (removed: string) => onChange(value.filter((tag) => tag.value !== removed));
  const keyDown = (event: KeyboardEvent) => {
    if (event.key === 'Backspace' && text === '' && value.length > 0) onChange(value.slice(0, -1));
    if ((event.key === 'Enter' || event.key === ',') && fresh && combobox.getSelectedOptionIndex() === -1) {
      event.preventDefault();
      add(text.trim());
    }
  };

  return (
    <Field {...{ label, help, error, optional, hideLabel }} id={control.id}>
      <MantineScope>
        <Combobox
          unstyled
          store={store}
          onOptionSubmit={add}
          withinPortal={false}
          classNames={{ dropdown: styles.dropdown ?? '', options: styles.options ?? '', option: styles.option ?? '' }}
        >
          <Combobox.Target>
            <div className={classes(styles.frame, styles.tags, error ? styles.invalid : undefined)}>
              {value.map((tag) => (
                <span key={tag.value} className={styles.tag}>
                  <bdi>{tag.label}</bdi>
                  <button type="button" aria-label={t`Remove ${tag.label}`} onClick={() => remove(tag.value)}>
                    <Icon icon={IconX} size="s" />
                  </button>
                </span>
              ))}
              {!full && (
                <Combobox.EventsTarget withExpandedAttribute>
                  <input
                    {...control}
                    className={styles.input}
                    value={text}
                    placeholder={value.length === 0 ? placeholder : undefined}
                    aria-autocomplete="list"
                    autoComplete="off"
                    onChange={(event) => search(event.currentTarget.value)}
                    onFocus={() => combobox.openDropdown()}
                    onClick={() => combobox.openDropdown()}
                    onBlur={() => combobox.closeDropdown()}
                    onKeyDown={keyDown}
                  />
                </Combobox.EventsTarget>
              )}
            </div>
          </Combobox.Target>
          <Combobox.Dropdown hidden={!isOffering}>
            <Combobox.Options id={listId} aria-label={typeof label === 'string' ? label : t`Suggestions`}>
              {offered.map((option) => (
                <Combobox.Option key={option.value} value={option.value}>
                  {option.icon}
                  <bdi>{option.label}</bdi>
                  {option.description && <span className={styles.help}>{option.description}</span>}
                </Combobox.Option>
              ))}
              {fresh && <Combobox.Option value={text.trim()}>{t`Add “${text.trim()}”`}</Combobox.Option>}
              {note && (
                // A list without options is none to assistive technology.
                <Combobox.Option value="" disabled className={styles.nothing ?? ''}>
                  {note}
                </Combobox.Option>
              )}
            </Combobox.Options>
          </Combobox.Dropdown>
        </Combobox>
      </MantineScope>
    </Field>
  );
}
