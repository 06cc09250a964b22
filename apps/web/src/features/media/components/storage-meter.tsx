import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { storagePercent } from '@waymark/contract/media';
import { Progress } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { storageQuery } from '../media.queries.ts';

interface StorageMeterProps {
  readonly of: 'own' | 'organisation';
  /** Whose storage: "Your files". */
  readonly label: string;
}

/** How much of a storage is in use (MED-14); nothing for those who may not see it. */
export function StorageMeter({ of, label }: StorageMeterProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { data } = useQuery(storageQuery);
  const use = data?.[of];
  if (use == null) return null;
  const used = format.bytes(use.usedBytes);
  const maximum = use.maximumBytes === null ? null : format.bytes(use.maximumBytes);
  return <Progress label={label} value={storagePercent(use)} text={maximum === null ? t`${used} used` : t`${used} of ${maximum} used`} />;
}
