export { DisconnectButton } from './components/disconnect-button.tsx';
export { FileUpload } from './components/file-upload.tsx';
export { MediaViewer } from './components/media-viewer.tsx';
export { StorageMeter } from './components/storage-meter.tsx';
export type { PageOnScreen } from './components/pdf-viewer.tsx';
