import { useLingui } from '@lingui/react/macro';
import {
  type AnalyticsFormat,
  type Comparison,
  exportAnalytics,
  exportChannelAnalytics,
  exportGroupAnalytics,
  exportPathAnalytics,
} from '@waymark/contract/analytics';
import { Button, IconDownload, Menu, type MenuGroup } from '@waymark/ui';
import { addressOf } from '../../../platform/api/address.ts';
import type { Narrowed } from '../analytics-address.rules.ts';

/** Whose tables leave as files: an area or a group, and what they are narrowed to. */
export type FileOf =
  | { readonly area: string; readonly query: Narrowed }
  | (({ readonly groupId: string } | { readonly channelId: string } | { readonly pathId: string }) & {
      readonly query: { readonly start?: string | undefined; readonly end?: string | undefined; readonly compare: Comparison };
    });

function fileAddress(file: FileOf, table: string, format: AnalyticsFormat): string {
  const query = { ...file.query, table, format };
  if ('area' in file) return addressOf(exportAnalytics.path, { area: file.area }, query);
  if ('channelId' in file) return addressOf(exportChannelAnalytics.path, { channelId: file.channelId }, query);
  if ('pathId' in file) return addressOf(exportPathAnalytics.path, { pathId: file.pathId }, query);
  return addressOf(exportGroupAnalytics.path, { groupId: file.groupId }, query);
}

/** Opens a file's address; the server sends it as a download, so that the page stays. */
const fetchFile = (address: string) => () => globalThis.location.assign(address);

/** A table as CSV, XLSX or Parquet. */
export function FileLinks({ file, table, title }: { readonly file: FileOf; readonly table: string; readonly title: string }) {
  const { t } = useLingui();
  const formats = [
    ['csv', t`CSV`],
    ['xlsx', t`Excel`],
    ['parquet', 'Parquet'],
  ] as const;
  const items = formats.map(([format, label]) => ({ label, icon: IconDownload, onSelect: fetchFile(fileAddress(file, table, format)) }));
  return (
    <Menu
      trigger={
        <Button size="s" icon={IconDownload} aria-label={t`Export ${title}`}>
          {t`Export`}
        </Button>
      }
      groups={[{ id: 'formats', items }]}
    />
  );
}

/** Every table of a page as a file. */
export function ExportMenu({
  file,
  tables,
}: {
  readonly file: FileOf;
  readonly tables: readonly { readonly id: string; readonly title: string }[];
}) {
  const { t } = useLingui();
  if (tables.length === 0) return null;
  const groups: MenuGroup[] = tables.map(({ id, title }) => ({
    id,
    label: title,
    items: [
      { label: t`${title} as CSV`, icon: IconDownload, onSelect: fetchFile(fileAddress(file, id, 'csv')) },
      { label: t`${title} as Parquet`, icon: IconDownload, onSelect: fetchFile(fileAddress(file, id, 'parquet')) },
      { label: t`${title} for Excel`, icon: IconDownload, onSelect: fetchFile(fileAddress(file, id, 'xlsx')) },
    ],
  }));
  return <Menu trigger={<Button icon={IconDownload}>{t`Export`}</Button>} groups={groups} />;
}
