export { cmi5CardType } from './cmi5.card-type.ts';
export { structureXml } from './sample-structure.ts';
