export { OwnParts } from './components/own-parts.tsx';
export { LayoutPreview, type PreviewedAs } from './components/layout-preview.tsx';
