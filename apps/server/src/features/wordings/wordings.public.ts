export { saidTexts, saidTextsAddress } from './said-texts.service.ts';
