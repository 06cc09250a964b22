import { useLingui } from '@lingui/react/macro';
import { type SyntheticEvent, useState } from 'react';
import { LONGEST_SEARCH } from '@waymark/contract/search';
import { Button, IconSearch, TextField } from '@waymark/ui';
import styles from './search.module.css';

interface LibrarySearchProps {
  readonly term: string;
  readonly onSearch: (term: string) => void;
}

/** Looks for words within the catalogue. */
export function LibrarySearch({ term, onSearch }: LibrarySearchProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(term);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  return (
    <form aria-label={t`Library`} onSubmit={submit} className={styles.within}>
      <TextField
        type="search"
        label={t`Find in the library`}
        maxLength={LONGEST_SEARCH}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" icon={IconSearch}>
        {t`Find`}
      </Button>
    </form>
  );
}
