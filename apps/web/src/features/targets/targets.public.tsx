export { JudgedPeople, PersonCheck } from './components/judged-people.tsx';
