export { presentToday, todaysCards } from './todays-learning.service.ts';
