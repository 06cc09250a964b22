export { aiccCardType, ltiCardType } from './lti.card-type.ts';
