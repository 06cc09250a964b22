export { ExportDialog } from './dialogs/export-dialog.tsx';
