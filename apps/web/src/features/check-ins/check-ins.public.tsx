export { CheckInButton } from './components/check-in-button.tsx';
