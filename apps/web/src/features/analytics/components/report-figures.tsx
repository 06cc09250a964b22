import { Trans, useLingui } from '@lingui/react/macro';
import { type AnalyticsFigure, changeOf, type Comparison } from '@waymark/contract/analytics';
import { CodeBlock, Disclosure, Figure, Figures, Icon, IconArrowDown, IconArrowUp, Text } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import type { RowsOf } from '../analytics.queries.ts';
import { formatChange, formatFigure } from '../figure-format.ts';
import { useRowsDialog } from './rows-dialog.tsx';
import styles from './analytics.module.css';

function Change({ figure, compare }: { readonly figure: AnalyticsFigure; readonly compare: Comparison }) {
  const format = useFormat();
  const change = changeOf(figure.unit, figure.value, figure.before);
  if (change === null || Math.abs(change) < 0.05) return change === null ? null : <Trans>no change</Trans>;
  const isGood = change > 0 === figure.moreIsBetter;
  const text = formatChange(format, figure.unit, change);
  return (
    <span className={styles.change}>
      <Icon icon={change > 0 ? IconArrowUp : IconArrowDown} size="s" />
      <span>
        <strong className={isGood ? styles.good : styles.bad}>
          {figure.unit === 'share' ? <Trans>{text} points</Trans> : <bdi>{text}</bdi>}
        </strong>{' '}
        {compare === 'year' ? <Trans>on last year</Trans> : <Trans>on the previous period</Trans>}
      </span>
    </span>
  );
}

interface ReportFiguresProps {
  readonly figures: readonly AnalyticsFigure[];
  readonly explained: boolean;
  readonly compare: Comparison;
  /** Whose rows they open; null where those are not for the reader. */
  readonly rowsOf: RowsOf | null;
}

/** Figures in a row, each opening what it counts (ANA-09). With `explained` each says below how it is worked out. */
export function ReportFigures({ figures, explained, compare, rowsOf }: ReportFiguresProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { open, dialog } = useRowsDialog(rowsOf);
  return (
    <>
      <Figures>
        {figures.map((figure) => (
          <Figure
            key={figure.id}
            value={figure.value === null ? '–' : formatFigure(format, figure.unit, figure.value)}
            label={figure.name}
            detail={figure.isHidden ? t`Too few people to show` : figure.value === null ? t`Nothing in this period.` : figure.detail}
            change={figure.before === null ? undefined : <Change figure={figure} compare={compare} />}
            trend={figure.isHidden || figure.trend.every((value) => value === 0 || value === null) ? undefined : figure.trend}
            definition={explained ? figure.sentence : undefined}
            onOpen={() => open(figure)}
          />
        ))}
      </Figures>
      {dialog}
    </>
  );
}

/** How each figure of a page is worked out: in a sentence, and as it is counted again from the facts. */
export function Definitions({ figures }: { readonly figures: readonly AnalyticsFigure[] }) {
  const { t } = useLingui();
  return (
    <Disclosure title={t`How these figures are calculated`} level={2}>
      <dl className={styles.definitions}>
        {figures.map(({ id, name, sentence, sql }) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd>
              <Text size="small">{sentence}</Text>
              <CodeBlock>{sql}</CodeBlock>
            </dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}
