export { AnalyticsTabs } from './components/analytics-tabs.tsx';
