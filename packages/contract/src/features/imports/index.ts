export * from './csv-text.rules.ts';
export * from './imports.problems.ts';
export * from './imports.rules.ts';
export * from './imports.schema.ts';
export * from './table-heads.rules.ts';
export * from './table-reading.schema.ts';
