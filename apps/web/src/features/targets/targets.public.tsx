export { DryRun } from './components/dry-run.tsx';
