export { useAreaWord } from './action-words.ts';
