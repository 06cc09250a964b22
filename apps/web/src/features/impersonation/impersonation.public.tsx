export { ActAsButton } from './components/act-as-button.tsx';
export { ImpersonationDialog, type ImpersonationDialogProps } from './dialogs/impersonation-dialog.tsx';
