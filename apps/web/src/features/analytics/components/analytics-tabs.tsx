import { useLingui } from '@lingui/react/macro';
import { ANALYTICS_AREAS, type AnalyticsArea } from '@waymark/contract/analytics';
import { LinkTabs } from '@waymark/ui';
import { usePermission } from '../../../platform/session/session.ts';

export function useAreaWords(): Readonly<Record<AnalyticsArea, string>> {
  const { t } = useLingui();
  return {
    'overview-performance': t`Overview`,
    people: t`People`,
    content: t`Content`,
    channels: t`Channels`,
    groups: t`Groups`,
    skills: t`Skills`,
    assignments: t`Assignments`,
    marketplace: t`Marketplace`,
    'search-terms': t`Search terms`,
    mobility: t`Mobility`,
  };
}

interface AnalyticsTabsProps {
  readonly current: AnalyticsArea | 'reports';
  /** What the areas are narrowed to, as in the address. */
  readonly narrowedTo?: string;
}

/** The areas of analytics and the saved reports; nothing for who may open reports alone, as a manager (ANA-01, MGR-07). */
export function AnalyticsTabs({ current, narrowedTo = '' }: AnalyticsTabsProps) {
  const { t } = useLingui();
  const words = useAreaWords();
  const mayAnalyse = usePermission('MANAGE_ANALYTICS', 'MANAGE_GROUP_ANALYTICS');
  const isAdministrator = usePermission('ADMIN_ONLY');
  if (!mayAnalyse || !isAdministrator) return null;
  return (
    <LinkTabs
      label={t`Areas of analytics`}
      tabs={[
        ...ANALYTICS_AREAS.map((area) => ({
          href: `/analytics/${area}${narrowedTo === '' ? '' : `?${narrowedTo}`}`,
          label: words[area],
          current: area === current,
        })),
        { href: '/analytics/reports', label: t`Saved reports`, current: current === 'reports' },
      ]}
    />
  );
}
