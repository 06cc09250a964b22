export { FieldControl } from './components/field-control.tsx';
export { PersonFieldFacts } from './components/person-field-facts.tsx';
export { PersonFields } from './components/person-fields.tsx';
export { customFieldsQuery, personFieldsQuery, useFieldValues } from './custom-fields.queries.ts';
