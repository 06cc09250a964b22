export { dayOf, dayQuery, presentToday } from './todays-learning.service.ts';
export type { ReaderRow } from './todays-learning.repo.ts';
