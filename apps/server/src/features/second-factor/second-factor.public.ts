export { letAdministratorIn } from './administrator-entry.service.ts';
