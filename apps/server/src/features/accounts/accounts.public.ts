export { delimiterOf, encodingOf, linesOf, type TableReading } from './csv-table.ts';
