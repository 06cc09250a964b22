export { FileUpload } from './components/file-upload.tsx';
export { MediaViewer } from './components/media-viewer.tsx';
export { UploadDialog } from './dialogs/upload-dialog.tsx';

/** The text of a PDF on the device, for what reads it there; what reads PDFs is loaded when it is asked for. */
export const pdfText = async (file: File): Promise<string> => (await import('./pdf-text.ts')).textOf(file);
