export { delimiterOf, linesOf, type TableLine } from './csv-table.ts';
export { type WholeTable, wholeTable } from './whole-table.ts';
export { moveImport } from './imports.repo.ts';
export { type BatchWork, type CountedImport, type FileBeginning, type Import, type Importer, importers, type Staging } from './importer.ts';
export {
  clearLines,
  findLines,
  insertLines,
  isInNoLine,
  type JudgedLine,
  type LineCounts,
  type LineFault,
  type LineOutcome,
  NO_LINES,
  setOutcomes,
  spoilLines,
  takeLines,
} from './import-lines.repo.ts';
export { failImport, stageFile, whoBegan } from './import-work.service.ts';
export {
  beginningOf,
  importOf,
  lockedImport,
  presentHead,
  putInCheck,
  putInRun,
  recentImports,
  stopImport,
  takeFile,
  takeWhole,
} from './imports.service.ts';
