import { lastStart, type SeriesDays } from '@waymark/contract/assignments';
import type { SeriesRow } from './series.row.ts';

/** The days of a stored series; it ends before its content is archived. */
export const daysOf = (row: Pick<SeriesRow, 'frequency' | 'starts_on' | 'due_days' | 'ends_on' | 'archives_on'>): SeriesDays => ({
  frequency: row.frequency,
  startsOn: row.starts_on,
  dueDays: row.due_days,
  endsOn: lastStart(row.ends_on, row.archives_on),
});

export const namingOf = (row: Pick<SeriesRow, 'id' | 'card_id' | 'card_title' | 'card_slug'>) => ({
  seriesId: row.id,
  cardId: row.card_id,
  cardTitle: row.card_title,
  cardSlug: row.card_slug,
});
