import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { SearchField } from '@waymark/ui';
import type { SearchBoxProps } from '../../platform/feature.ts';
import { searchPath, useSearchTerms } from '../../platform/navigation/search-terms.ts';

/** A search field that leads to the results; it shows what the address searches for (SHL-31). */
export function PlainSearchBox({ autoFocus, onDone }: SearchBoxProps) {
  const { term, type } = useSearchTerms();
  return <Field key={term} initial={term} type={type} autoFocus={autoFocus} onDone={onDone} />;
}

function Field({ initial, type, autoFocus, onDone }: SearchBoxProps & { initial: string; type: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [text, setText] = useState(initial);
  const submit = (term: string) => {
    if (term === '') return;
    onDone();
    void navigate(searchPath({ term, type }));
  };
  return (
    <SearchField
      label={t`Search`}
      placeholder={t`Search or ask a question`}
      value={text}
      onChange={setText}
      onSubmit={submit}
      shortcut={!autoFocus}
      autoFocus={autoFocus}
    />
  );
}
