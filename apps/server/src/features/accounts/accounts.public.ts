export { delimiterOf, encodingOf, linesOf, type TableLine, type TableReading } from './csv-table.ts';
