export * from './csv-text.rules.ts';
export * from './imports.rules.ts';
export * from './imports.schema.ts';
export * from './table-heads.rules.ts';
