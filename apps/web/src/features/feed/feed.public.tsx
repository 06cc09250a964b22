export { TodaysTiles } from './components/todays-tiles.tsx';
