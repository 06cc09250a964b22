import { useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import fieldStyles from '../fields/fields.module.css';
import { Icon } from '../icons/icon.tsx';
import { IconSearch, IconX } from '../icons/icons.ts';
import styles from './search-field.module.css';
import { optionId, SuggestionList } from './suggestion-list.tsx';
import type { SuggestionGroup } from './suggestion-list.tsx';
import { useKeys } from './use-keys.ts';

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
const NONE = -1;

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
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [selectedId, setSelected] = useState<string>();
  const groups = suggestions.filter((group) => group.suggestions.length > 0);
  const options = groups.flatMap((group) => group.suggestions);
  const isShown = isOpen && options.length > 0;
  // By what it is, not by its place: suggestions may come while one is chosen.
  const selected = isShown && selectedId !== undefined ? options.findIndex(({ id }) => id === selectedId) : NONE;
  const chosen = options[selected];

  useKeys({ '/': () => input.current?.focus() }, shortcut, true);
  useEffect(() => {
    if (autoFocus) input.current?.focus();
  }, [autoFocus]);
  useEffect(() => {
    if (selected !== NONE) document.getElementById(optionId(listId, selected))?.scrollIntoView({ block: 'nearest' });
  }, [listId, selected]);

  const open = () => {
    setOpen(true);
    setSelected(undefined);
  };
  const close = () => {
    setOpen(false);
    setSelected(undefined);
  };
  const choose = (id: string) => {
    close();
    onChoose?.(id);
  };
  const step = (by: 1 | -1) => {
    setOpen(true);
    const from = by === -1 ? Math.max(selected, 0) : selected;
    setSelected(options[isShown ? (from + by + options.length) % options.length : 0]?.id);
  };
  const keyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') close();
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      step(event.key === 'ArrowDown' ? 1 : -1);
    }
    if (event.key === 'Enter' && chosen !== undefined) {
      event.preventDefault();
      choose(chosen.id);
    }
  };

  return (
    <search>
      <form
        className={styles.searchForm}
        onSubmit={(event) => {
          event.preventDefault();
          close();
          onSubmit(value.trim());
        }}
      >
        <div className={styles.searchFrame}>
          <Icon icon={IconSearch} />
          <input
            ref={input}
            type="text"
            // What was typed before the application was there goes over to this field by its name.
            name="search"
            role="combobox"
            enterKeyHint="search"
            aria-label={label}
            aria-autocomplete="list"
            aria-haspopup="listbox"
            aria-expanded={isShown}
            aria-controls={isShown ? listId : undefined}
            aria-activedescendant={chosen === undefined ? undefined : optionId(listId, selected)}
            // Escape closes the suggestions then, and not the dialog around them.
            data-mantine-stop-propagation={isShown || undefined}
            placeholder={placeholder ?? label}
            autoComplete="off"
            spellCheck={false}
            value={value}
            onChange={(event) => {
              onChange(event.currentTarget.value);
              open();
            }}
            onFocus={open}
            onBlur={close}
            onKeyDown={keyDown}
          />
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
        {isShown && <SuggestionList id={listId} groups={groups} selected={selected} onChoose={choose} />}
      </form>
    </search>
  );
}
