export { WaitingForYou } from './components/waiting-for-you.tsx';
export { useDecisionWords } from './approval-words.ts';
