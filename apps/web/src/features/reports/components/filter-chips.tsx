import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReportField, ReportFilter } from '@waymark/contract/reports';
import { Button, IconButton, IconPlus, IconX } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { OPERATOR_WORDS } from '../report-words.ts';
import styles from './reports.module.css';

interface FilterChipsProps {
  readonly filters: readonly ReportFilter[];
  readonly fields: readonly ReportField[];
  readonly onAdd: () => void;
  readonly onEdit: (at: number) => void;
  readonly onRemove: (at: number) => void;
}

/** Which rows a report has, as sentences. */
export function FilterChips({ filters, fields, onAdd, onEdit, onRemove }: FilterChipsProps) {
  const { t } = useLingui();
  const sentence = useFilterSentence(fields);
  return (
    <ul className={styles.chips} aria-label={t`Only these rows`}>
      {filters.map((filter, at) => {
        const words = sentence(filter);
        return (
          // oxlint-disable-next-line react/no-array-index-key -- filters have no name of their own, and equal ones may stand side by side
          <li key={at} className={styles.filter}>
            <button type="button" className={styles.filterText} onClick={() => onEdit(at)}>
              <bdi>{words}</bdi>
            </button>
            <IconButton size="s" icon={IconX} label={t`Remove ${words}`} onClick={() => onRemove(at)} />
          </li>
        );
      })}
      <li>
        <Button variant="quiet" size="s" icon={IconPlus} onClick={onAdd}>
          <Trans>Filter</Trans>
        </Button>
      </li>
    </ul>
  );
}

/** "Importance is Mandatory", "Due is in the last 90 days". */
function useFilterSentence(fields: readonly ReportField[]) {
  const { i18n } = useLingui();
  const format = useFormat();
  return ({ field: key, operator, values }: ReportFilter) => {
    const field = fields.find((one) => one.key === key);
    const name = field?.label ?? key;
    if (operator === 'last-days' || operator === 'next-days') {
      const days = Number(values[0]);
      return operator === 'last-days'
        ? plural(days, { one: `${name} is in the last # day`, other: `${name} is in the last # days` })
        : plural(days, { one: `${name} is in the next # day`, other: `${name} is in the next # days` });
    }
    const isDay = operator === 'from' || operator === 'until';
    const shown = values.map((value) => (isDay ? dayText(value) : (field?.options.find((one) => one.value === value)?.label ?? value)));
    return [name, i18n._(OPERATOR_WORDS[operator]), format.list(shown)].filter(Boolean).join(' ');
  };
  function dayText(day: string) {
    return new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));
  }
}
