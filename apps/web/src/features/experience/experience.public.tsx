export { QualificationList } from './components/qualification-list.tsx';
