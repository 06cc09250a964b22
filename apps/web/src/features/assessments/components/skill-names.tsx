import type { SkillSummary } from '@waymark/contract/skills';
import { useFormat } from '../../../platform/i18n/use-format.ts';

/** Skills in a cell, one after another. */
export function SkillNames({ skills }: { readonly skills: readonly Pick<SkillSummary, 'label'>[] }) {
  return <bdi>{useFormat().list(skills.map(({ label }) => label))}</bdi>;
}
