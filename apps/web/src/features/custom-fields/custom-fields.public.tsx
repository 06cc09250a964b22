export { PersonFields } from './components/person-fields.tsx';
export { personFieldsQuery, useFieldValues } from './custom-fields.queries.ts';
