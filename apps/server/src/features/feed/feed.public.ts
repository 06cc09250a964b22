export { dayOf, dayQuery, presentToday, startDayWith } from './todays-learning.service.ts';
export type { ReaderRow } from './todays-learning.repo.ts';
