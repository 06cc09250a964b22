export { MyTeam } from './components/my-team.tsx';
