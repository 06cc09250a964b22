export { viltCardType } from './vilt.card-type.ts';
export { register as registerForSession } from './vilt.service.ts';
