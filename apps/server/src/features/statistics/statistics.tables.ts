import type { OwnTables } from '../../platform/db/own-tables.ts';

export const statisticsTables: OwnTables = {
  analytics_day_counts: [],
  analytics_day_people: [],
  analytics_events: [
    'amount',
    'at',
    'card',
    'day',
    'event',
    'group_number',
    'kind',
    'person',
    'place',
    'subject',
    'transaction_number',
    'unit',
    'value',
  ],
  analytics_numbers: ['kind', 'number', 'thing'],
  analytics_person_months: [],
  analytics_subject_months: [],
  analytics_undos: [],
};
