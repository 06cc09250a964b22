import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Avatar, TagsField, type TagOption } from '@waymark/ui';
import { usePeopleSuggestions } from '../people.queries.ts';
import { personOf } from '../person-shown.ts';

interface PeopleFieldProps {
  readonly label: string;
  readonly hideLabel?: boolean;
  readonly help?: ReactNode;
  readonly error?: ReactNode;
  readonly optional?: boolean;
  readonly value: readonly TagOption[];
  readonly onChange: (people: TagOption[]) => void;
  readonly max?: number;
}

/** Chooses people by the first letters of name or handle. The values are their ids. */
export function PeopleField({ max, ...rest }: PeopleFieldProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const { data, isFetching } = usePeopleSuggestions(text);
  const options = (text.trim() === '' ? [] : (data?.items ?? [])).map((person) => ({
    value: person.id,
    label: person.fullName,
    description: person.jobTitle === '' ? `@${person.handle}` : person.jobTitle,
    icon: <Avatar person={personOf(person)} size={28} />,
  }));
  return (
    <TagsField
      {...rest}
      options={options}
      onSearch={setText}
      loading={isFetching}
      placeholder={t`Type a name`}
      {...(max === undefined ? {} : { max })}
    />
  );
}
