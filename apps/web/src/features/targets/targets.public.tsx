export { RuleField } from './components/rule-field.tsx';
