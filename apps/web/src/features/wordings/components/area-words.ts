import { useLingui } from '@lingui/react/macro';
import { pageOfFeature } from '../../../platform/navigation/area-pages.ts';

/** Parts that are on every page. */
export const EVERYWHERE: ReadonlySet<string> = new Set(['shell', 'app']);

/** What a part of the product that says texts is called. */
export function useTextArea(): (area: string) => string {
  const { t, i18n } = useLingui();
  return (area) => {
    if (area === 'mail') return t`Emails`;
    if (area === 'notification') return t`Notifications`;
    if (EVERYWHERE.has(area)) return t`Everywhere`;
    if (area === 'problem-messages') return t`Error messages`;
    const page = pageOfFeature(area);
    if (page !== undefined) return i18n._(page.label);
    const slug = area.replace(/^ui-/, '').replaceAll('-', ' ');
    return slug.charAt(0).toUpperCase() + slug.slice(1);
  };
}
