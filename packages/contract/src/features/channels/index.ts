export * from './channel-content.api.ts';
export * from './channel-summary.schema.ts';
export * from './channels.api.ts';
export * from './channels.problems.ts';
export * from './channels.rules.ts';
export * from './channels.schema.ts';
export * from './group-channels.api.ts';
export * from './offered-channels.api.ts';
