export { PackageField } from './components/package-field.tsx';
