import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Suggestions } from '@waymark/contract/search';
import { Avatar, GroupMark, IconHistory, IconSearch, SearchField, type Suggestion, type SuggestionGroup } from '@waymark/ui';
import type { SearchBoxProps } from '../../../platform/feature.ts';
import { findPlaces } from '../../../platform/navigation/found-places.rules.ts';
import { searchPath, useSearchTerms } from '../../../platform/navigation/search-terms.ts';
import { useFindablePages } from '../../../platform/navigation/use-findable-pages.ts';
import { useFeatureSwitch } from '../../../platform/organisation/organisation.ts';
import { useCurrentUser } from '../../../platform/session/session.ts';
import { CARD_TYPE_LOOKS, cardHref } from '../../cards/cards.public.tsx';
import { groupHref } from '../../groups/groups.public.tsx';
import { personHref, personOf } from '../../people/people.public.tsx';
import { noteSearch, recentSearches } from '../recent-searches.ts';
import { suggestionsQuery } from '../search.queries.ts';

const TYPING_PAUSE_MILLISECONDS = 120;
/** Shorter words are in too many names. */
const SHORTEST_NAME = 3;
const MOST_PAGES = 3;

/** The header's search (SRC-04): recent searches, then pages by name and suggestions by kind while one types. */
export function SearchBox(props: SearchBoxProps) {
  const { term, type } = useSearchTerms();
  return <Field key={term} initial={term} type={type} {...props} />;
}

function Field({ initial, type, autoFocus, onDone }: SearchBoxProps & { initial: string; type: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const userId = useCurrentUser()?.id ?? '';
  const suggesting = useFeatureSwitch('search_suggestions');
  const { pathname } = useLocation();
  const [text, setText] = useState(initial);
  // What was typed is of the page it was typed on.
  const [page, setPage] = useState(pathname);
  if (page !== pathname) {
    setPage(pathname);
    setText(initial);
  }
  const typed = useSettled(text.trim());
  const { data } = useQuery({ ...suggestionsQuery(typed), enabled: suggesting && typed !== '' && typed !== initial });
  const groups = useSuggestionGroups(
    text.trim() === '' ? recentSearches(userId) : [],
    text.trim() === '' || !suggesting ? undefined : data,
    text,
  );
  const go = (href: string) => {
    onDone();
    void navigate(href);
  };
  const submit = (term: string) => {
    if (term === '') return;
    noteSearch(userId, term);
    go(searchPath({ term, type }));
  };
  return (
    <SearchField
      label={t`Search`}
      placeholder={t`Search or ask a question`}
      value={text}
      onChange={setText}
      onSubmit={submit}
      suggestions={groups}
      onChoose={(id) => (id.startsWith('/') ? go(id) : submit(id))}
      shortcut={!autoFocus}
      autoFocus={autoFocus}
    />
  );
}

/** A value as it stood when it last stayed the same for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TYPING_PAUSE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** Suggestions with their headings; their ids are addresses, or a text to search for. */
function useSuggestionGroups(recent: readonly string[], found: Suggestions | undefined, text: string): SuggestionGroup[] {
  const { t } = useLingui();
  const pages = useFindablePages();
  const named = text.trim().length < SHORTEST_NAME ? [] : findPlaces(pages, text, MOST_PAGES);
  const terms = (items: readonly string[], icon: Suggestion['icon']) => items.map((item) => ({ id: item, label: item, icon }));
  const groups: SuggestionGroup[] = [
    { id: 'recent', label: t`Recent searches`, suggestions: terms(recent, IconHistory) },
    { id: 'pages', label: t`Pages`, suggestions: named.map(({ href, label, detail }) => ({ id: href, label, detail })) },
  ];
  if (found === undefined) return groups;
  const { cards, people, groups: circles, channels, correctedQuery } = found;
  return [
    ...groups,
    { id: 'corrected', label: t`Did you mean`, suggestions: terms(correctedQuery === null ? [] : [correctedQuery], IconSearch) },
    {
      id: 'cards',
      label: t`Content`,
      suggestions: cards.map((card) => ({
        id: cardHref(card),
        label: card.title,
        icon: CARD_TYPE_LOOKS[card.cardType].icon,
        detail: card.provider,
      })),
    },
    {
      id: 'people',
      label: t`People`,
      suggestions: people.map((person) => ({
        id: personHref(person),
        label: person.fullName,
        content: <WithMark mark={<Avatar person={personOf(person)} size={24} />} name={person.fullName} />,
        detail: person.jobTitle,
      })),
    },
    {
      id: 'groups',
      label: t`Groups`,
      suggestions: circles.map((group) => ({
        id: groupHref(group),
        label: group.name,
        content: <WithMark mark={<GroupMark name={group.name} image={group.imageUrl} size={24} />} name={group.name} />,
      })),
    },
    {
      id: 'channels',
      label: t`Channels`,
      suggestions: channels.map(({ slug, name }) => ({ id: `/channel/${encodeURIComponent(slug)}`, label: name })),
    },
  ];
}

const WithMark = ({ mark, name }: { readonly mark: ReactNode; readonly name: string }) => (
  <>
    {mark} <bdi>{name}</bdi>
  </>
);
