export { FileUpload } from './components/file-upload.tsx';
export { MediaViewer } from './components/media-viewer.tsx';
export { StorageMeter } from './components/storage-meter.tsx';

/** Loads what draws documents, with its worker, so that it is on the device for when there is no network (SHL-64). */
export async function keepDocumentViewer(): Promise<void> {
  const { workerAddress } = await import('./components/pdf-viewer.tsx');
  await fetch(workerAddress);
}
