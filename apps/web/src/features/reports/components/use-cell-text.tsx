import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ReportPreview } from '@waymark/contract/reports';
import { useFormat } from '../../../platform/i18n/use-format.ts';

type Kind = ReportPreview['columns'][number]['kind'];

/** Cells as people read them: days as they are, moments in the person's time zone; `plain` for places that take text alone. */
export function useCellText() {
  const format = useFormat();
  const { i18n } = useLingui();
  const days = new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const plain = (cell: string | number, kind: Kind): string => {
    if (typeof cell === 'number') return format.number(cell, { maximumFractionDigits: 1 });
    if (kind === 'date') return days.format(new Date(cell));
    return kind === 'moment' ? format.dateTime(cell) : cell;
  };
  const shown = (cell: string | number | null, kind: Kind): ReactNode => {
    if (cell === null || cell === '') return '–';
    const text = plain(cell, kind);
    return typeof cell === 'string' && kind !== 'date' && kind !== 'moment' ? <bdi>{text}</bdi> : text;
  };
  return { plain, shown };
}
