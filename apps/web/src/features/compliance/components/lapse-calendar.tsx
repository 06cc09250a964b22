import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { addDays } from '@waymark/contract/assignments';
import { addMonths, type ComplianceCalendar } from '@waymark/contract/compliance';
import { ChartFrame } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { Count } from '../../../platform/page/count.tsx';
import { peopleHref } from '../compliance-address.ts';
import { useDay } from '../compliance-words.ts';
import styles from './compliance.module.css';

type Month = ComplianceCalendar['months'][number];
const totalOf = ({ planned, unplanned }: Month) => planned + unplanned;

/** The certificates that a month counts (ANA-09). */
const hrefOf = ({ month }: Month, planned?: 'yes' | 'no') =>
  peopleHref({
    from: `${month}-01`,
    until: addDays(addMonths(`${month}-01`, 1), -1),
    ...(planned === undefined ? {} : { planned }),
  });

/** Certificates that end, by month: planned renewals and the rest. */
export function LapseCalendar({ calendar: { months } }: { readonly calendar: ComplianceCalendar }) {
  const { t } = useLingui();
  const format = useFormat();
  const day = useDay();
  const nameOf = ({ month }: Month) => day(`${month}-15`, 'month-year');
  const written = (part: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(format.language, { ...part, timeZone: 'UTC' });
  const dayIn = ({ month }: Month) => new Date(`${month}-15T12:00:00Z`);
  const monthOf = (month: Month) => written({ month: 'short' }).format(dayIn(month));
  /** The number alone: "2027. gads" would be wider than a column. */
  const yearOf = (month: Month) =>
    written({ year: 'numeric' })
      .formatToParts(dayIn(month))
      .find(({ type }) => type === 'year')?.value;
  const most = Math.max(...months.map(totalOf));
  const [busiest, second, ...more] = months.filter((month) => totalOf(month) === most);
  const title =
    most === 0 || busiest === undefined
      ? t`Nothing lapses in the next 12 months`
      : second === undefined
        ? t`Most expire in ${nameOf(busiest)}`
        : more.length === 0
          ? t`Most expire in ${nameOf(busiest)} and ${nameOf(second)}`
          : plural(most, { one: 'At most # certificate expires in a month', other: 'At most # certificates expire in a month' });
  const cell = (month: Month, value: number, planned: 'yes' | 'no', head: string) => (
    <Count value={value} href={hrefOf(month, planned)} name={`${head}, ${nameOf(month)}`} />
  );
  const high = Math.max(4, Math.ceil(most / 4) * 4);
  return (
    <ChartFrame<Month>
      title={title}
      unit={t`Expiring certificates by month`}
      columns={[
        { id: 'month', header: t`Month`, cell: nameOf, oneLine: true },
        { id: 'planned', header: t`Renewal planned`, cell: (row) => cell(row, row.planned, 'yes', t`Renewal planned`), numeric: true },
        { id: 'unplanned', header: t`Not planned`, cell: (row) => cell(row, row.unplanned, 'no', t`Not planned`), numeric: true },
      ]}
      rows={months}
      rowId={({ month }) => month}
      note={t`Absence moves due dates, never the day a certificate expires.`}
    >
      <ul className={styles.legend}>
        <li>
          <span className={`${styles.swatch} ${styles.planned}`} />
          <Trans>Renewal planned or started</Trans>
        </li>
        <li>
          <span className={`${styles.swatch} ${styles.unplanned}`} />
          <Trans>Not planned</Trans>
        </li>
      </ul>
      <div className={styles.chart}>
        <div className={styles.axis} aria-hidden>
          {[high, high / 2, 0].map((value) => (
            <span key={value}>{format.number(value)}</span>
          ))}
        </div>
        <ul className={styles.columns}>
          {months.map((month) => (
            <li key={month.month} aria-label={t`${nameOf(month)}: ${month.planned} planned, ${month.unplanned} not planned`}>
              {totalOf(month) > 0 && <Count value={totalOf(month)} href={hrefOf(month)} name={nameOf(month)} />}
              <span className={styles.stack} aria-hidden>
                <span className={styles.planned} style={{ blockSize: `${(month.planned / high) * 150}px` }} />
                <span className={styles.unplanned} style={{ blockSize: `${(month.unplanned / high) * 150}px` }} />
              </span>
            </li>
          ))}
        </ul>
        <div className={styles.months} aria-hidden>
          {months.map((month, at) => (
            <span key={month.month}>
              {monthOf(month)}
              {/* The year stands where it begins, and at the last, which is the first one's month a year on. */}
              {(month.month.endsWith('-01') || at === months.length - 1) && <span className={styles.year}>{yearOf(month)}</span>}
            </span>
          ))}
        </div>
      </div>
    </ChartFrame>
  );
}
