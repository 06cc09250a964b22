export * from './match-input.rules.ts';
export * from './match-parts.rules.ts';
export * from './match-score.rules.ts';
export * from './match-skills.rules.ts';
export * from './match-tier.rules.ts';
export * from './match-words.rules.ts';
