export { setMark } from './marketplace.service.ts';
