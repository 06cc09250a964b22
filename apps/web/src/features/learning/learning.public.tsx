export { OutcomePanel } from './components/outcome-panel.tsx';
