export { FileUpload } from './components/file-upload.tsx';
export { MediaViewer } from './components/media-viewer.tsx';
export { storageQuery } from './media.queries.ts';
export { StorageMeter } from './components/storage-meter.tsx';
export { UploadDialog } from './dialogs/upload-dialog.tsx';
