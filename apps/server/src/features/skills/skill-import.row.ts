import type { TaxonomyFormat } from '@waymark/contract/skills';
import type { CountedImport } from '../imports/imports.public.ts';

export interface SkillImportPlan {
  readonly format: TaxonomyFormat;
  /** Of the labels in the file. */
  readonly language: string;
}

/** What became of a file of skills. */
export interface SkillImportState {
  /** How many bad lines the one who runs it agreed to leave out. */
  readonly leavingOut: number | null;
  /** The version of the taxonomy its lines were compared with, and the one it became. */
  readonly basedOn: number;
  readonly version: number | null;
}

export type SkillImportRow = CountedImport<SkillImportPlan, SkillImportState>;
