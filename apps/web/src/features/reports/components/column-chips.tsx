import { useLingui } from '@lingui/react/macro';
import type { ReportField } from '@waymark/contract/reports';
import { IconButton, IconGripVertical, IconX, Menu } from '@waymark/ui';
import styles from './reports.module.css';

interface ColumnChipsProps {
  readonly columns: readonly ReportField[];
  readonly onMove: (from: number, to: number) => void;
  readonly onRemove: (key: string) => void;
}

/** The columns of a report in their order, to be moved and removed. */
export function ColumnChips({ columns, onMove, onRemove }: ColumnChipsProps) {
  const { t } = useLingui();
  return (
    <ol className={styles.chips} aria-label={t`Columns, in this order`}>
      {columns.map(({ key, label }, at) => (
        <li key={key} className={styles.chip}>
          <Menu
            trigger={<IconButton size="s" icon={IconGripVertical} label={t`Move ${label}`} />}
            groups={[
              {
                id: 'move',
                items: [
                  ...(at > 0
                    ? [
                        { label: t`Move earlier`, onSelect: () => onMove(at, at - 1) },
                        { label: t`Move to start`, onSelect: () => onMove(at, 0) },
                      ]
                    : []),
                  ...(at < columns.length - 1 ? [{ label: t`Move later`, onSelect: () => onMove(at, at + 1) }] : []),
                ],
              },
            ]}
          />
          <bdi>{label}</bdi>
          {columns.length > 1 && <IconButton size="s" icon={IconX} label={t`Remove ${label}`} onClick={() => onRemove(key)} />}
        </li>
      ))}
    </ol>
  );
}
