export { WaitingForYou } from './components/waiting-for-you.tsx';
