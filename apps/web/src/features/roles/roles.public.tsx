export { PermissionFields } from './components/permission-fields.tsx';
export { PermissionList } from './components/permission-list.tsx';
