import { Plural } from '@lingui/react/macro';
import type { SearchHit } from '@waymark/contract/search';
import { GroupMark, PersonLine } from '@waymark/ui';
import { CardListRow } from '../../cards/cards.public.tsx';
import { groupHref } from '../../groups/groups.public.tsx';
import { personHref, personOf } from '../../people/people.public.tsx';
import { lazy, Suspense } from 'react';
import { markWords } from '../marked-words.ts';

/** Only where channels are among what was found. */
const ChannelResult = lazy(async () => ({ default: (await import('../../channels/channels.public.tsx')).ChannelResult }));

/** A text with the words that made it a match marked. */
const Marked = ({ text, words }: { readonly text: string; readonly words: readonly string[] }) =>
  markWords(text, words).map((part, at) =>
    // Parts of one text have no identity but their place.
    // oxlint-disable-next-line react/no-array-index-key
    part.marked ? <mark key={at}>{part.text}</mark> : part.text,
  );

/** One result, as its kind is shown in lists. */
export function Hit({ hit, words }: { readonly hit: SearchHit; readonly words: readonly string[] }) {
  if (hit.kind === 'card') return <CardListRow card={hit.card} level={2} title={<Marked text={hit.card.title} words={words} />} />;
  if (hit.kind === 'user')
    return <PersonLine person={personOf(hit.person)} href={personHref(hit.person)} detail={hit.person.jobTitle} size={48} />;
  if (hit.kind === 'channel') {
    return (
      <Suspense fallback={<bdi>{hit.channel.name}</bdi>}>
        <ChannelResult channel={hit.channel} />
      </Suspense>
    );
  }
  return (
    <PersonLine
      person={{ id: hit.group.id, name: hit.group.name }}
      href={groupHref(hit.group)}
      mark={<GroupMark name={hit.group.name} image={hit.group.imageUrl} />}
      detail={<Plural value={hit.group.membersCount} one="# member" other="# members" />}
    />
  );
}

export function keyOf(hit: SearchHit): string {
  switch (hit.kind) {
    case 'card':
      return hit.card.id;
    case 'user':
      return hit.person.id;
    case 'channel':
      return hit.channel.id;
    default:
      return hit.group.id;
  }
}
