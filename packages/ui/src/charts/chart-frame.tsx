import { Trans } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { IconChartBar, IconTable } from '../icons/icons.ts';
import { Heading, Text } from '../layout/text.tsx';
import { type Column, DataTable } from '../tables/data-table.tsx';
import styles from './charts.module.css';

type ChartFrameProps<R> = {
  /** The finding, or a plain question. */
  title: string;
  level?: 2 | 3 | undefined;
  /** What is counted. */
  unit?: string | undefined;
  /** How the figure is worked out; under the chart. */
  note?: ReactNode;
  /** Beside the switch: an export. */
  actions?: ReactNode;
  /** The same figures as a table. */
  columns: readonly Column<R>[];
  rows: readonly R[];
  rowId: (row: R) => string;
  children: ReactNode;
};

/** A chart with its title, its unit and the same figures as a table. */
export function ChartFrame<R>({ title, level = 2, unit, note, actions, columns, rows, rowId, children }: ChartFrameProps<R>) {
  const [asTable, setAsTable] = useState(false);
  const id = useId();
  return (
    <section className={styles.frame} aria-labelledby={id}>
      <div className={styles.head}>
        <div>
          <Heading level={level} look="h3" id={id}>
            {title}
          </Heading>
          {unit !== undefined && <Text size="small">{unit}</Text>}
        </div>
        <div className={styles.tools}>
          <Button variant="plain" size="s" icon={asTable ? IconChartBar : IconTable} onClick={() => setAsTable(!asTable)}>
            {asTable ? <Trans>Show as chart</Trans> : <Trans>Show as table</Trans>}
          </Button>
          {actions}
        </div>
      </div>
      {asTable ? <DataTable caption={title} columns={columns} rows={rows} rowId={rowId} rowName={rowId} compact /> : children}
      {note !== undefined && <Text size="meta">{note}</Text>}
    </section>
  );
}
