import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { LinkTabs } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { complianceSummaryQuery } from '../compliance.queries.ts';

export type ComplianceTab = 'calendar' | 'people' | 'certifications' | 'waivers' | 'packs';

/** The pages of compliance, with how much is on each. */
export function ComplianceTabs({ current }: { readonly current: ComplianceTab }) {
  const { t } = useLingui();
  const format = useFormat();
  const { data } = useQuery(complianceSummaryQuery);
  const count = (value: number | undefined) => (value === undefined ? undefined : format.number(value));
  const tabs = [
    { key: 'calendar', label: t`Overview`, count: undefined },
    { key: 'people', label: t`People`, count: count(data?.people) },
    { key: 'certifications', label: t`Certifications`, count: count(data?.certifications) },
    { key: 'waivers', label: t`Waivers`, count: count(data === undefined ? undefined : data.waivers.asked + data.waivers.granted) },
    { key: 'packs', label: t`Evidence packs`, count: undefined },
  ] as const;
  return (
    <LinkTabs
      label={t`Compliance`}
      tabs={tabs.map(({ key, label, count: shown }) => ({
        href: key === 'calendar' ? '/admin/compliance' : `/admin/compliance/${key}`,
        label,
        current: key === current,
        count: shown,
      }))}
    />
  );
}
