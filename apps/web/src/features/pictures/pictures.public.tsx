export { PictureDialog } from './dialogs/picture-dialog.tsx';
