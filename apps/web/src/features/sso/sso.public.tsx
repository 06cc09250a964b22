export { CopiedAddress } from './components/copied-address.tsx';
