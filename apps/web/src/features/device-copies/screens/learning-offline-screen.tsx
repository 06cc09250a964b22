import { Page } from '@waymark/ui';
import { Screen as OfflineScreen } from './offline-screen.tsx';

/** /learning/offline: among one's learning, what the settings show as well (SHL-64). */
export const Screen = () => (
  <Page>
    <OfflineScreen />
  </Page>
);
