export { useLapsed } from './compliance.queries.ts';
