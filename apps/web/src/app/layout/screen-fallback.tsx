import { Page, SidePages, Skeletons } from '@waymark/ui';

/** In place of a screen whose code is loading. */
export const ScreenFallback = () => (
  <Page>
    <Skeletons shape="page" />
  </Page>
);

/** The same for a page of an area: the search and the menu of the area beside the page. */
export const AreaFallback = () => (
  <Page width="wide">
    <SidePages label="" top={<Skeletons shape="text" count={9} />} groups={[]}>
      <Skeletons shape="page" />
    </SidePages>
  </Page>
);
