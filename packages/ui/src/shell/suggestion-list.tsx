import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import fieldStyles from '../fields/fields.module.css';
import { Icon } from '../icons/icon.tsx';
import type { IconShape } from '../icons/icon.tsx';
import { classes } from '../styles/classes.ts';
import styles from './search-field.module.css';

export type Suggestion = { id: string; label: string; content?: ReactNode; icon?: IconShape | undefined; detail?: string | undefined };
export type SuggestionGroup = { id: string; label: string; suggestions: readonly Suggestion[] };

/** Of the suggestion at a place among all of a list's. */
export const optionId = (listId: string, at: number): string => `${listId}-${at}`;

type SuggestionListProps = {
  id: string;
  groups: readonly SuggestionGroup[];
  /** Place among all suggestions. */
  selected: number;
  onChoose: (id: string) => void;
};

/** What a search suggests, below its field. The focus stays in the field. */
export function SuggestionList({ id, groups, selected, onChoose }: SuggestionListProps) {
  const { t } = useLingui();
  const starts = groups.map((_, at) => groups.slice(0, at).reduce((sum, { suggestions }) => sum + suggestions.length, 0));
  return (
    <div className={classes(fieldStyles.dropdown, styles.suggestions)}>
      <div
        id={id}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot stand below the field
        role="listbox"
        tabIndex={-1}
        aria-label={t`Suggestions`}
        className={fieldStyles.options}
        onMouseDown={(event) => event.preventDefault()}
      >
        {groups.map((group, groupAt) => (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- belongs to the list above
          <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`}>
            <div id={`${id}-${group.id}`} className={fieldStyles.groupLabel}>
              {group.label}
            </div>
            {group.suggestions.map((suggestion, suggestionAt) => {
              const at = (starts[groupAt] ?? 0) + suggestionAt;
              return (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field hears the keys
                <div
                  key={suggestion.id}
                  id={optionId(id, at)}
                  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- belongs to the list above
                  role="option"
                  tabIndex={-1}
                  aria-selected={at === selected}
                  className={fieldStyles.option}
                  onClick={() => onChoose(suggestion.id)}
                >
                  {suggestion.icon && <Icon icon={suggestion.icon} />}
                  <span>{suggestion.content ?? suggestion.label}</span>
                  {suggestion.detail && <span className={fieldStyles.help}>{suggestion.detail}</span>}
                </div>
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}
