export { viltCardType } from './vilt.card-type.ts';
export { register as registerForSession } from './vilt.service.ts';
export { placeChanged } from './vilt.events.ts';
