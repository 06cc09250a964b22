import { useQuery } from '@tanstack/react-query';
import { DiscoverPage } from '../components/discover-page.tsx';
import { discoverQuery } from '../discover.queries.ts';

/** /discover (HOM-05): shelves of cards, and ways into all topics and providers. */
export function Screen() {
  return <DiscoverPage query={useQuery(discoverQuery)} />;
}
