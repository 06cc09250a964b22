import { useQuery } from '@tanstack/react-query';
import { LayoutPreview, type PreviewedAs } from '../../page-layouts/page-layouts.public.tsx';
import { DiscoverPage } from '../components/discover-page.tsx';
import { discoverPreviewQuery } from '../discover.queries.ts';

/** /configure/discover/{layoutId}/preview (HOM-02): discover by a draft, with what is one's own in it. */
export function Screen() {
  return <LayoutPreview page="discover">{(as) => <Preview {...as} />}</LayoutPreview>;
}

function Preview(as: PreviewedAs) {
  return <DiscoverPage query={useQuery(discoverPreviewQuery(as))} />;
}
