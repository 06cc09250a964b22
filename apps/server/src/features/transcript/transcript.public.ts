export { finishedWork } from './finished-work.ts';
export type { RecordOwner } from './whole-record.service.ts';
export { wholeRecordCsv, wholeRecordStatements } from './whole-record.service.ts';
