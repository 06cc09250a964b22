export { PersonFields } from './components/person-fields.tsx';
