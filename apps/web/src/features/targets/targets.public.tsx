export { JudgedPeople, PersonCheck } from './components/judged-people.tsx';
export { RuleField } from './components/rule-field.tsx';
