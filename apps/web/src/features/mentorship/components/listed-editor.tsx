import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ListedOption } from '@waymark/contract/platform';
import { Button, IconButton, IconLanguage, IconPlus, IconTrash, NumberField, Stack, TextField } from '@waymark/ui';
import { WordsByLanguage } from '../../../platform/i18n/words-by-language.tsx';
import styles from './mentorship.module.css';

const WEEK = 7;
const MOST = 60;

/** An entry of a list; durations also have days. */
export type Entry = ListedOption & { readonly days?: number };

interface ListedEditorProps {
  readonly label: string;
  readonly value: readonly Entry[];
  readonly onChange: (value: Entry[]) => void;
  /** Each has a line of its own to explain it. */
  readonly withDescription?: boolean;
  /** Each is so many weeks long. */
  readonly withWeeks?: boolean;
}

/** A list an administrator keeps, its words by language (MEN-01). */
export function ListedEditor({ label, value, onChange, withDescription = false, withWeeks = false }: ListedEditorProps) {
  const { t } = useLingui();
  const change = (key: string, part: Partial<Entry>) => onChange(value.map((entry) => (entry.key === key ? { ...entry, ...part } : entry)));
  const add = () =>
    onChange([
      ...value,
      {
        key: `${label
          .slice(0, 3)
          .toLowerCase()
          .replaceAll(/[^a-z]/g, '')}-${Date.now().toString(36)}`,
        label: '',
        labels: {},
        description: '',
        ...(withWeeks ? { days: 84 } : {}),
      },
    ]);
  return (
    <Stack gap={2}>
      {value.map((entry, at) => (
        <EntryFields
          key={entry.key}
          name={`${label} ${at + 1}`}
          entry={entry}
          withDescription={withDescription}
          withWeeks={withWeeks}
          onChange={(part) => change(entry.key, part)}
          onRemove={() => onChange(value.filter(({ key }) => key !== entry.key))}
        />
      ))}
      <div>
        <Button size="s" variant="quiet" icon={IconPlus} disabled={value.length >= MOST} onClick={add} aria-label={t`Add to ${label}`}>
          <Trans>Add</Trans>
        </Button>
      </div>
    </Stack>
  );
}

interface EntryFieldsProps {
  readonly name: string;
  readonly entry: Entry;
  readonly withDescription: boolean;
  readonly withWeeks: boolean;
  readonly onChange: (part: Partial<Entry>) => void;
  readonly onRemove: () => void;
}

function EntryFields({ name, entry, withDescription, withWeeks, onChange, onRemove }: EntryFieldsProps) {
  const { t } = useLingui();
  const [inOthers, setInOthers] = useState(false);
  return (
    <div>
      <div className={styles.listed}>
        <TextField
          label={withWeeks ? t`${name} (leave empty to show the number of weeks)` : name}
          hideLabel={!withWeeks}
          placeholder={t`Name`}
          maxLength={80}
          value={entry.label}
          onChange={(event) => onChange({ label: event.currentTarget.value })}
        />
        {withWeeks ? (
          <NumberField
            label={t`Weeks`}
            min={1}
            max={104}
            value={String(Math.round((entry.days ?? WEEK) / WEEK))}
            onChange={(event) => onChange({ days: Math.max(1, Math.min(104, Number(event.currentTarget.value))) * WEEK })}
          />
        ) : (
          <span />
        )}
        <span>
          <IconButton
            icon={IconLanguage}
            label={t`${name} in other languages`}
            aria-expanded={inOthers}
            onClick={() => setInOthers(!inOthers)}
          />
          <IconButton icon={IconTrash} label={t`Remove ${entry.label || name}`} onClick={onRemove} />
        </span>
      </div>
      {withDescription && (
        <TextField
          label={t`What ${entry.label || name} is`}
          hideLabel
          placeholder={t`In a sentence`}
          maxLength={300}
          value={entry.description}
          onChange={(event) => onChange({ description: event.currentTarget.value })}
        />
      )}
      {inOthers && <WordsByLanguage words={entry.labels} maxLength={80} onChange={(labels) => onChange({ labels })} />}
    </div>
  );
}
