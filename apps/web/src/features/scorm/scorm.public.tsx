import { lazy } from 'react';

/** An upload that is read as a package, for the editor of a card. */
export const PackageUpload = lazy(async () => ({ default: (await import('./components/package-upload.tsx')).PackageUpload }));
export { ContentsButton } from './components/contents-button.tsx';
export { ReplacingField } from './components/replacing-field.tsx';
