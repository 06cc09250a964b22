import { useLingui } from '@lingui/react/macro';
import { storagePercent, type StorageUse } from '@waymark/contract/media';
import { Progress } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';

interface StorageMeterProps {
  /** Whose storage: "Your files". */
  readonly label: string;
  readonly use: StorageUse;
}

/** How much of a storage is in use (MED-14). */
export function StorageMeter({ label, use }: StorageMeterProps) {
  const { t } = useLingui();
  const format = useFormat();
  const used = format.bytes(use.usedBytes);
  const maximum = use.maximumBytes === null ? null : format.bytes(use.maximumBytes);
  return <Progress label={label} value={storagePercent(use)} text={maximum === null ? t`${used} used` : t`${used} of ${maximum} used`} />;
}
