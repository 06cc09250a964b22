export { addTool, changeTool } from './lti-tools.service.ts';
export { aiccCardType, ltiCardType } from './lti.card-type.ts';
