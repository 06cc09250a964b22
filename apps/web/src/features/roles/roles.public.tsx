export { PermissionFields } from './components/permission-fields.tsx';
export { RoleSummary } from './components/role-summary.tsx';
export { PermissionList } from './components/permission-list.tsx';
