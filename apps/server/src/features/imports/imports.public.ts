export { delimiterOf, type TableLine } from './csv-table.ts';
export { headWords } from './head-words.ts';
export type { TableBeginning, TableKind } from './table-beginning.ts';
export { dayFault, dayWritten } from './table-days.ts';
export type { TableField } from './table-fields.ts';
export { numberWritten } from './table-numbers.ts';
export { shown as shownReading, type TableAsk, type WholeTable, type WholeTableKind, wholeTable } from './whole-table.service.ts';
export { metOnce } from './met-once.ts';
export { moveImport } from './imports.repo.ts';
export { type BatchWork, type CountedImport, type Import, type Importer, importers, type ImportReading, type Staging } from './importer.ts';
export {
  clearLines,
  findDoneLines,
  findLines,
  insertLines,
  isInNoLine,
  type JudgedLine,
  leaveOut,
  type LineCounts,
  type LineFault,
  type LineOutcome,
  NO_LINES,
  setOutcomes,
  takeLines,
} from './import-lines.repo.ts';
export { importAtOnce, outcomesOf, tableImporter, type TableLineOutcome, type TableOutcome } from './table-importer.service.ts';
export { languageMeant } from './language-names.ts';
export { failImport, stageFile, whoBegan } from './import-work.service.ts';
export { importOf, presentHead, putInRun, readAgain, recentImports, stopImport, takeFile, takeWhole } from './imports.service.ts';
