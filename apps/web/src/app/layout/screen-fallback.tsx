import { Page, Skeletons } from '@waymark/ui';

/** In place of a screen whose code is on its way. */
export const ScreenFallback = () => (
  <Page>
    <Skeletons shape="page" />
  </Page>
);
