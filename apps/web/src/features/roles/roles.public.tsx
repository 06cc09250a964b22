export { PermissionFields } from './components/permission-fields.tsx';
export { RoleSummary } from './components/role-summary.tsx';
export { PermissionList } from './components/permission-list.tsx';
export { GiveRoleDialog } from './dialogs/give-role-dialog.tsx';
export { isAskedFirst } from './role-giving.rules.ts';
