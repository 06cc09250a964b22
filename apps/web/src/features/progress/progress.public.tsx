export { GatesPanel, GateList } from './components/gates-panel.tsx';
export { useGateNames } from './gate-words.ts';
export { gatesQuery } from './progress.queries.ts';
