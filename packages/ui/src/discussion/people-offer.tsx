import { useLingui } from '@lingui/react/macro';
import { Avatar } from '../people/person.tsx';
import type { Person } from '../people/person.tsx';
import styles from './discussion.module.css';

type PeopleOfferProps = {
  /** The text field names the list and its chosen row by it. */
  id: string;
  people: readonly Person[];
  /** Place of the row that Enter takes. */
  chosen: number;
  onChoose: (person: Person) => void;
};

export const offerRowId = (id: string, at: number) => `${id}-${at}`;

/** People whose name is being typed after `@`, below the text. The focus stays in the text. */
export function PeopleOffer({ id, people, chosen, onChoose }: PeopleOfferProps) {
  const { t } = useLingui();
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot stand beside the cursor
    <div className={styles.offer} role="listbox" id={id} tabIndex={-1} aria-label={t`People`}>
      {people.map((person, at) => (
        <div
          key={person.id}
          id={offerRowId(id, at)}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- belongs to the list above
          role="option"
          tabIndex={-1}
          aria-selected={at === chosen}
          onMouseDown={(event) => {
            event.preventDefault();
            onChoose(person);
          }}
        >
          <Avatar person={person} size={28} />
          <bdi>{person.name}</bdi>
        </div>
      ))}
    </div>
  );
}
