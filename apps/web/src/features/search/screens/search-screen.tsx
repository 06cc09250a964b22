import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { NotAllowed, Page } from '@waymark/ui';
import { useFeatureSwitch } from '../../../platform/organisation/organisation.ts';
import { usePageTitle } from '../../../platform/page/page-title.ts';
import { useCurrentUser } from '../../../platform/session/session.ts';
import { SearchResults } from '../components/search-results.tsx';
import { noteSearch } from '../recent-searches.ts';
import { readSearch, type SearchAddress, searchHref } from '../search-address.ts';

/** /smartsearch/* (SRC-01): the results of the search that the address holds. Where search is off, a view that says so, with Back. */
export function Screen() {
  const { t } = useLingui();
  const isOn = useFeatureSwitch('global_search');
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const userId = useCurrentUser()?.id;
  const address = readSearch(pathname, new URLSearchParams(search));
  const { term } = address;
  usePageTitle(term === '' ? t`Search` : t`Results for “${term}”`);
  useEffect(() => {
    if (userId !== undefined && isOn) noteSearch(userId, term);
  }, [userId, term, isOn]);
  const change = (next: SearchAddress) => void navigate(searchHref(next), { preventScrollReset: true });
  return <Page>{isOn ? <SearchResults address={address} onChange={change} /> : <NotAllowed level={1} />}</Page>;
}
