import { Plural } from '@lingui/react/macro';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { ChangeEvent, KeyboardEvent } from 'react';
import { TextArea } from '../fields/text-fields.tsx';
import type { TextAreaProps } from '../fields/text-fields.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import type { Person } from '../people/person.tsx';
import styles from './discussion.module.css';
import { handleBeingTyped, withMention } from './mention-rules.ts';
import { offerRowId, PeopleOffer } from './people-offer.tsx';

/** A person with the handle that stands in the text for them, without its @. */
export type Mentionable = Person & { handle: string };

type MentionAreaProps = Omit<TextAreaProps, 'onChange' | 'value' | 'ref'> & {
  value: string;
  onChange: (value: string) => void;
  /** Finds people for what follows `@`; may reject, then no one is offered. */
  onMention: (text: string) => Promise<readonly Mentionable[]>;
};

type Offer = { people: readonly Mentionable[]; chosen: number };
const offered = 6;

/** Several lines of plain text in which `@` offers people: arrows choose, Enter takes, Escape closes. */
export function MentionArea({ value, onChange, onMention, ...rest }: MentionAreaProps) {
  const list = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const asked = useRef<string>(undefined);
  const cursor = useRef<number>(undefined);
  const [offer, setOffer] = useState<Offer>();

  // The field is controlled: the cursor can only be set once the new text is in it, and has to be before the next key. Where a whole name
  // is chosen the text stays as it was, so this asks at every paint.
  useLayoutEffect(() => {
    if (cursor.current === undefined) return;
    area.current?.setSelectionRange(cursor.current, cursor.current);
    cursor.current = undefined;
  });

  const find = async (text: string | undefined) => {
    asked.current = text;
    const people = text === undefined ? [] : await onMention(text).catch(() => []);
    // Typing went on meanwhile: a later answer comes.
    if (asked.current === text) setOffer(people.length > 0 ? { people: people.slice(0, offered), chosen: 0 } : undefined);
  };
  const type = ({ currentTarget }: ChangeEvent<HTMLTextAreaElement>) => {
    onChange(currentTarget.value);
    void find(handleBeingTyped(currentTarget.value.slice(0, currentTarget.selectionEnd)));
  };
  const choose = (person: Person) => {
    const mentioned = offer?.people.find(({ id }) => id === person.id);
    const at = area.current?.selectionEnd ?? value.length;
    if (mentioned === undefined) return;
    const [before, after] = withMention(value.slice(0, at), value.slice(at), mentioned.handle);
    cursor.current = before.length;
    onChange(before + after);
    void find(undefined);
  };
  const keyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (offer === undefined) return;
    const { people, chosen } = offer;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const person = people[chosen];
    if (step !== undefined) setOffer({ people, chosen: (chosen + step + people.length) % people.length });
    else if ((event.key === 'Enter' || event.key === 'Tab') && person) choose(person);
    else if (event.key === 'Escape') void find(undefined);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div className={styles.mentioning}>
      <TextArea
        {...rest}
        ref={area}
        value={value}
        onChange={type}
        onKeyDown={keyDown}
        onBlur={() => void find(undefined)}
        dir="auto"
        aria-autocomplete="list"
        aria-controls={offer && list}
        aria-activedescendant={offer && offerRowId(list, offer.chosen)}
      />
      {offer && <PeopleOffer id={list} people={offer.people} chosen={offer.chosen} onChoose={choose} />}
      <VisuallyHidden>
        <output>{offer && <Plural value={offer.people.length} one="# person found" other="# people found" />}</output>
      </VisuallyHidden>
    </div>
  );
}
