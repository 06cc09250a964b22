import { useLingui } from '@lingui/react/macro';
import { Combobox, useCombobox } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import fieldStyles from '../fields/fields.module.css';
import { useListId } from '../fields/use-list-id.ts';
import { Icon } from '../icons/icon.tsx';
import type { IconShape } from '../icons/icon.tsx';
import { IconSearch, IconX } from '../icons/icons.ts';
import styles from './search-field.module.css';
import { useKeys } from './use-keys.ts';

export type Suggestion = { id: string; label: string; content?: ReactNode; icon?: IconShape | undefined; detail?: string | undefined };
export type SuggestionGroup = { id: string; label: string; suggestions: readonly Suggestion[] };

type SearchFieldProps = {
  /** What is searched; the accessible name. */
  label: string;
  placeholder?: string | undefined;
  value: string;
  onChange: (value: string) => void;
  /** Enter without a chosen suggestion. */
  onSubmit: (value: string) => void;
  /** Recent searches, things, people …, each with its heading. */
  suggestions?: readonly SuggestionGroup[] | undefined;
  onChoose?: ((id: string) => void) | undefined;
  /** `/` anywhere on the page comes here. */
  shortcut?: boolean | undefined;
  autoFocus?: boolean | undefined;
};

const noSuggestions: readonly SuggestionGroup[] = [];

/** Search with suggestions, as a combobox: arrows choose, Enter goes, Escape closes. */
export function SearchField({
  label,
  placeholder,
  value,
  onChange,
  onSubmit,
  suggestions = noSuggestions,
  onChoose,
  shortcut = false,
  autoFocus = false,
}: SearchFieldProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const groups = suggestions.filter((group) => group.suggestions.length > 0);
  const suggesting = groups.length > 0;
  const { listId, store } = useListId(combobox, suggesting);

  useKeys({ '/': () => input.current?.focus() }, shortcut, true);
  useEffect(() => {
    if (autoFocus) input.current?.focus();
  }, [autoFocus]);

  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (combobox.getSelectedOptionIndex() !== -1) return;
          combobox.closeDropdown();
          onSubmit(value.trim());
        }}
      >
        <Combobox
          unstyled
          store={store}
          withinPortal={false}
          classNames={{
            dropdown: fieldStyles.dropdown ?? '',
            options: fieldStyles.options ?? '',
            option: fieldStyles.option ?? '',
            groupLabel: fieldStyles.groupLabel ?? '',
          }}
          onOptionSubmit={(id) => {
            combobox.closeDropdown();
            onChoose?.(id);
          }}
        >
          <Combobox.DropdownTarget>
            <div className={styles.searchFrame}>
              <Icon icon={IconSearch} />
              <Combobox.EventsTarget withExpandedAttribute>
                <input
                  ref={input}
                  type="text"
                  // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- Combobox.EventsTarget adds them
                  role="combobox"
                  enterKeyHint="search"
                  aria-label={label}
                  aria-autocomplete="list"
                  placeholder={placeholder ?? label}
                  autoComplete="off"
                  spellCheck={false}
                  value={value}
                  onChange={(event) => {
                    onChange(event.currentTarget.value);
                    combobox.openDropdown();
                    combobox.resetSelectedOption();
                  }}
                  onFocus={() => combobox.openDropdown()}
                  onBlur={() => combobox.closeDropdown()}
                />
              </Combobox.EventsTarget>
              {value ? (
                <IconButton
                  className={fieldStyles.inset}
                  size="s"
                  icon={IconX}
                  label={t`Clear search`}
                  onClick={() => {
                    onChange('');
                    input.current?.focus();
                  }}
                />
              ) : (
                shortcut && <kbd aria-hidden>/</kbd>
              )}
            </div>
          </Combobox.DropdownTarget>
          {suggesting && (
            <Combobox.Dropdown>
              <Combobox.Options id={listId} aria-label={t`Suggestions`}>
                {groups.map((group) => (
                  <Combobox.Group key={group.id} label={group.label}>
                    {group.suggestions.map((suggestion) => (
                      <Combobox.Option key={suggestion.id} value={suggestion.id}>
                        {suggestion.icon && <Icon icon={suggestion.icon} />}
                        <span>{suggestion.content ?? suggestion.label}</span>
                        {suggestion.detail && <span className={fieldStyles.help}>{suggestion.detail}</span>}
                      </Combobox.Option>
                    ))}
                  </Combobox.Group>
                ))}
              </Combobox.Options>
            </Combobox.Dropdown>
          )}
        </Combobox>
      </form>
    </search>
  );
}
