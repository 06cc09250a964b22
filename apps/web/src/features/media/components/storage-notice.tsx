import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { STORAGE_WARNING_PERCENT, storagePercent } from '@waymark/contract/media';
import { Text } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { storageQuery } from '../media.queries.ts';

/** Says that a storage is nearly full, before an upload is refused (MED-14). */
export function StorageNotice() {
  const format = useFormat();
  const { data } = useQuery(storageQuery);
  if (data === undefined || storagePercent(data.own) < STORAGE_WARNING_PERCENT) return null;
  const left = format.bytes(Math.max(0, (data.own.maximumBytes ?? 0) - data.own.usedBytes));
  return (
    <Text size="small">
      <Trans>Your storage is nearly full: {left} left.</Trans>
    </Text>
  );
}
