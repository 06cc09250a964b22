export { delimiterOf, encodingOf, linesOf, type TableLine } from './csv-table.ts';
