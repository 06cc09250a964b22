import { useLingui } from '@lingui/react/macro';
import { IconAdjustments, IconBook, IconKey, IconPalette, IconServer, IconTrendingUp, IconUsers } from '@waymark/ui';
import { AreaFrame } from '../../../platform/page/area-frame.tsx';
import { FindBox } from '../components/find-box.tsx';
import { useRecentPages } from '../recent-pages.ts';

const HEADS = {
  people: IconUsers,
  content: IconBook,
  talent: IconTrendingUp,
  look: IconPalette,
  access: IconKey,
  organisation: IconAdjustments,
  operations: IconServer,
} as const;

/** /admin/*: the administration console (ADM-01), with a search over its pages and settings on each of them (ADM-12). */
export function Screen() {
  const { t } = useLingui();
  const recent = useRecentPages();
  return (
    <AreaFrame
      area="admin"
      name={t`Administration`}
      heads={HEADS}
      first={recent.length === 0 ? [] : [{ id: 'recent', title: t`Recently used`, items: recent }]}
      top={<FindBox />}
    />
  );
}
