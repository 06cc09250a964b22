import { useLingui } from '@lingui/react/macro';
import { AreaFrame } from '../../../platform/page/area-frame.tsx';

/** /settings/* (SHL-06, PPL-05). */
export function Screen() {
  const { t } = useLingui();
  return <AreaFrame area="settings" name={t`Settings`} />;
}
