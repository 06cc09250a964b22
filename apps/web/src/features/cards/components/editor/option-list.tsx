import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useId, useState } from 'react';
import { Button, FieldError, IconButton, IconChevronDown, IconChevronUp, IconPlus, IconX, TextField } from '@waymark/ui';
import { emptyOption, moved, type OptionForm } from '../../question-form.ts';
import styles from './card-editor.module.css';
import { useFocusNext } from './use-focus-next.ts';

const MOST = 12;

interface OptionListProps {
  readonly id: string;
  readonly label: string;
  readonly options: readonly OptionForm[];
  readonly onChange: (options: readonly OptionForm[]) => void;
  readonly error: string | undefined;
  /** Which are right; without it the options are only chosen from. */
  readonly right?: { readonly ids: readonly string[]; readonly multiple: boolean; readonly onChange: (ids: readonly string[]) => void };
}

/** Answers to choose from: Enter goes on to the next, Alt and an arrow key move one. */
export function OptionList({ id, label, options, onChange, error, right }: OptionListProps) {
  const { t } = useLingui();
  const name = useId();
  const { focusNext } = useFocusNext();
  const [announcement, setAnnouncement] = useState('');
  const inputId = (option: OptionForm) => `${id}-${option.id}`;
  const add = () => {
    const option = emptyOption();
    onChange([...options, option]);
    focusNext(inputId(option));
  };
  const remove = (at: number) => {
    onChange(options.toSpliced(at, 1));
    const neighbour = options[at + 1] ?? options[at - 1];
    if (neighbour !== undefined) focusNext(inputId(neighbour));
  };
  const move = (at: number, by: -1 | 1, focusId: string) => {
    onChange(moved(options, at, by));
    focusNext(focusId);
    const place = at + by + 1;
    if (place >= 1 && place <= options.length) setAnnouncement(t`Answer ${place} of ${options.length}`);
  };
  const keyDown = (event: KeyboardEvent, at: number, option: OptionForm) => {
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault();
      move(at, event.key === 'ArrowUp' ? -1 : 1, inputId(option));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const next = options[at + 1];
      if (next !== undefined) document.getElementById(inputId(next))?.focus();
      else if (options.length < MOST) add();
    }
  };
  const mark = (option: OptionForm) => {
    if (right === undefined) return;
    if (!right.multiple) return right.onChange([option.id]);
    right.onChange(right.ids.includes(option.id) ? right.ids.filter((one) => one !== option.id) : [...right.ids, option.id]);
  };
  return (
    <fieldset className={styles.group} id={id} tabIndex={-1} aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend>{label}</legend>
      <ol className={styles.options}>
        {options.map((option, at) => {
          const number = at + 1;
          return (
            <li key={option.id}>
              {right !== undefined && (
                <input
                  className={styles.right}
                  type={right.multiple ? 'checkbox' : 'radio'}
                  name={name}
                  aria-label={t`Answer ${number} is correct`}
                  checked={right.ids.includes(option.id)}
                  onChange={() => mark(option)}
                />
              )}
              <TextField
                id={inputId(option)}
                label={t`Answer ${number}`}
                hideLabel
                dir={option.text === '' ? undefined : 'auto'}
                placeholder={t`Answer ${number}`}
                maxLength={300}
                value={option.text}
                onChange={(event) => {
                  const text = event.currentTarget.value;
                  onChange(options.map((one) => (one.id === option.id ? { ...one, text } : one)));
                }}
                onKeyDown={(event) => keyDown(event, at, option)}
              />
              <span className={styles.tools}>
                <IconButton
                  size="s"
                  icon={IconChevronUp}
                  label={t`Move answer ${number} up`}
                  id={`${inputId(option)}-up`}
                  disabled={at === 0}
                  onClick={() => move(at, -1, `${inputId(option)}-up`)}
                />
                <IconButton
                  size="s"
                  icon={IconChevronDown}
                  label={t`Move answer ${number} down`}
                  id={`${inputId(option)}-down`}
                  disabled={number === options.length}
                  onClick={() => move(at, 1, `${inputId(option)}-down`)}
                />
                <IconButton
                  size="s"
                  icon={IconX}
                  label={t`Remove answer ${number}`}
                  disabled={options.length <= 2}
                  onClick={() => remove(at)}
                />
              </span>
            </li>
          );
        })}
      </ol>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {options.length < MOST && (
        <div>
          <Button size="s" variant="quiet" icon={IconPlus} onClick={add}>
            <Trans>Add answer</Trans>
          </Button>
        </div>
      )}
      <output className={styles.hidden}>{announcement}</output>
    </fieldset>
  );
}
