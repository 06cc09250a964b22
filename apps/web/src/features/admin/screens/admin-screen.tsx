import { useLingui } from '@lingui/react/macro';
import { AreaFrame } from '../../../platform/page/area-frame.tsx';

/** /admin/*: the administration console (ADM-01). */
export function Screen() {
  const { t } = useLingui();
  return <AreaFrame area="admin" name={t`Administration`} />;
}
