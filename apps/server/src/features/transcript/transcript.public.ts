export type { RecordOwner } from './whole-record.service.ts';
export { wholeRecordCsv, wholeRecordStatements } from './whole-record.service.ts';
