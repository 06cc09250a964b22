export { finishedWork } from './finished-work.service.ts';
export type { RecordOwner } from './whole-record.service.ts';
export { wholeRecordCsv, wholeRecordStatements } from './whole-record.service.ts';
