export { accountUpdated } from './accounts.events.ts';
export { delimiterOf, encodingOf, linesOf, type TableLine, type TableReading } from './csv-table.ts';
export { type WholeTable, wholeTable } from './whole-table.ts';
