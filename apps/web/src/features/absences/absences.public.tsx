export { TimeAwayButton } from './components/time-away-button.tsx';
