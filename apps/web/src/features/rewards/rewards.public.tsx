export { LeaderboardWidget, PointsWidget } from './components/widgets.tsx';
