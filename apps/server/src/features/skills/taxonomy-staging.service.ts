import { labelKey, labelLanguage, type SkillId, SKILL_LIMITS, type TaxonomyFormat } from '@waymark/contract/skills';
import type { Acting, BaseContext } from '../../platform/context.ts';
import { newId } from '../../platform/db/new-id.ts';
import { slugOf } from '../../platform/text/slug.ts';
import type { Import, ImportReading, Staging } from '../imports/imports.public.ts';
import type { SkillImportPlan, SkillImportState } from './skill-import.row.ts';
import * as repo from './skill-imports.repo.ts';
import { lastVersion } from './skill-versions.repo.ts';
import type { SkillRow } from './skill.row.ts';
import { termsOf } from './skills.repo.ts';
import { type FileFault, type FileSkill, namesSkillsAgain, taxonomyReader } from './taxonomy-file.ts';

/** Heads as our own tables have them, by what each column was found or said to be. */
function ownHeads(format: TaxonomyFormat, { headers, columns }: ImportReading): readonly string[] {
  if (format !== 'csv' || columns === undefined) return headers;
  const fields = new Map(Object.entries(columns).map(([field, at]) => [at, field]));
  return headers.map((head, at) => fields.get(at) ?? (labelLanguage(head) === undefined ? '' : head));
}

interface Pending {
  readonly line: number;
  readonly place: number;
  readonly skill: FileSkill | undefined;
  readonly faults: readonly FileFault[];
  readonly cells: string[];
}

/** Where a skill of the file stood first, by kind and label, and by key. */
type Seen = Map<string, Pick<Pending, 'line' | 'place'>>;

const SOURCES = { csv: 'csv', esco: 'esco', 'onet-technology': 'onet', 'onet-activities': 'onet' } as const satisfies Record<
  TaxonomyFormat,
  string
>;

/** Compares the lines of a file with the taxonomy as it stands and writes down what each would do: the dry run, and the first half of running it. */
export async function stageSkills(ctx: Acting, one: Import<SkillImportPlan, SkillImportState>): Promise<Staging<SkillImportState>> {
  const { format } = one.plan;
  const basedOn = await lastVersion(ctx.store);
  const read = taxonomyReader(format, ownHeads(format, one.reading));
  const seen: Seen = new Map();
  return {
    stage: async (ctx, lines) => {
      const pending = lines.flatMap(({ line, cells, fault }) => pendingOf(line, cells, fault, read, seen, format));
      await repo.insertLines(ctx.store, one.id, await judge(ctx, one.plan, pending));
    },
    end: async (ctx) => {
      await repo.resolveNames(ctx.store, one.id);
      return { basedOn };
    },
  };
}

function pendingOf(
  line: number,
  cells: string[],
  fault: string | undefined,
  read: ReturnType<typeof taxonomyReader>,
  seen: Seen,
  format: TaxonomyFormat,
): Pending[] {
  if (fault !== undefined) return [{ line, place: 0, skill: undefined, faults: [{ field: '', code: fault }], cells }];
  const { skills, faults } = read(cells);
  return skills.flatMap((skill, place) => {
    const names = [`${skill.kind} ${labelKey(skill.label)}`, ...(skill.key === null ? [] : [`key ${skill.key}`])];
    // Lines are compared again when the store ended their transaction for another one: then they are what was seen.
    const first = names.map((name) => seen.get(name)).find((at) => at !== undefined && (at.line !== line || at.place !== place));
    if (first !== undefined && namesSkillsAgain(format)) return [];
    const again =
      first === undefined || skill.label === '' ? [] : [{ field: 'label', code: 'skill-twice-in-file', params: { line: first.line } }];
    if (skill.label !== '') for (const name of names) if (!seen.has(name)) seen.set(name, { line, place });
    return [{ line, place, skill, faults: [...faults, ...again], cells }];
  });
}

async function judge(ctx: BaseContext, plan: SkillImportPlan, pending: readonly Pending[]): Promise<repo.ImportLine[]> {
  const source = SOURCES[plan.format];
  const good = pending.flatMap(({ skill }) => skill ?? []);
  const meant = await repo.findMeant(
    ctx.store,
    source,
    good.flatMap(({ key }) => key ?? []),
    good.map(({ label }) => labelKey(label)),
  );
  const byKey = new Map(
    meant.flatMap((skill) => (skill.source === source && skill.source_key !== null ? [[skill.source_key, skill] as const] : [])),
  );
  const byLabel = new Map(meant.filter(({ state }) => state === 'active').map((skill) => [`${skill.kind} ${skill.label_key}`, skill]));
  const isOwnLanguage = plan.language === ctx.organisation.setting('DefaultOrgLanguage');
  return pending.map((one): repo.ImportLine => {
    const { skill } = one;
    if (skill === undefined || one.faults.length > 0) return badLine(one, one.faults);
    const sameLabel = byLabel.get(`${skill.kind} ${labelKey(skill.label)}`);
    const known = (skill.key === null ? undefined : byKey.get(skill.key)) ?? sameLabel;
    const taken = takenFault(known, sameLabel, skill, source, isOwnLanguage);
    if (taken !== undefined) return badLine(one, [taken]);
    const wanted = wantedOf(known, skill, source, plan.language, isOwnLanguage);
    const effect = known === undefined ? 'create' : isSame(known, wanted) ? 'same' : 'change';
    return {
      line: one.line,
      place: one.place,
      label: skill.label,
      label_key: labelKey(wanted.name),
      kind: skill.kind,
      effect,
      skill_id: known?.id ?? newId<SkillId>(),
      slug: slugOf(skill.label),
      parent_key: skill.parent === null ? null : labelKey(skill.parent),
      related_keys: skill.related.map(labelKey),
      wanted: { ...wanted, terms: termsOf(wanted) },
      faults: [],
      cells: [],
    };
  });
}

/** Another skill has the label, or its source tells two of one label apart. */
function takenFault(
  known: SkillRow | undefined,
  sameLabel: SkillRow | undefined,
  skill: FileSkill,
  source: string,
  isOwnLanguage: boolean,
): FileFault | undefined {
  if (sameLabel === undefined || known === undefined || !isOwnLanguage) return undefined;
  const isOther = sameLabel.id !== known.id;
  const isTold = skill.key !== null && known.source === source && known.source_key !== null && known.source_key !== skill.key;
  return isOther || isTold ? { field: 'label', code: 'label-taken' } : undefined;
}

/** What a skill is to be: what the file says over what is there; empty cells change nothing. */
function wantedOf(known: SkillRow | undefined, skill: FileSkill, source: string, language: string, isOwnLanguage: boolean) {
  const labels = { ...known?.labels, ...skill.labels, ...(isOwnLanguage ? {} : { [language]: skill.label }) };
  // A catalogue writes its labels small: how an organisation writes the same one stays.
  const saysTheSame = source !== 'csv' && known !== undefined && labelKey(known.name) === labelKey(skill.label);
  const isForeign = known !== undefined && known.source !== source && known.source_key !== null;
  return {
    name: known === undefined || (isOwnLanguage && !saysTheSame) ? skill.label : known.name,
    labels,
    synonyms: [...new Set([...(known?.synonyms ?? []), ...skill.synonyms])].slice(0, SKILL_LIMITS.synonyms),
    description: skill.description === '' ? (known?.description ?? '') : skill.description,
    related_ids: known?.related_ids ?? [],
    source: isForeign || (known !== undefined && skill.key === null) ? (known?.source ?? source) : source,
    source_key: isForeign || skill.key === null ? (known?.source_key ?? null) : skill.key,
  };
}

function isSame(known: SkillRow, wanted: ReturnType<typeof wantedOf>): boolean {
  const { name, synonyms, description, source, source_key: key } = known;
  if (name !== wanted.name || description !== wanted.description || source !== wanted.source || key !== wanted.source_key) return false;
  if (known.state !== 'active' || synonyms.length !== wanted.synonyms.length) return false;
  const languages = Object.keys(wanted.labels);
  return languages.every((language) => known.labels[language] === wanted.labels[language]);
}

function badLine({ line, place, skill, cells }: Pending, faults: readonly FileFault[]): repo.ImportLine {
  const label = skill?.label ?? '';
  const nothing = { skill_id: null, slug: '', parent_key: null, related_keys: [], wanted: {} };
  const shown = cells.slice(0, 20).map((cell) => cell.slice(0, 300));
  return { line, place, label, label_key: labelKey(label), kind: skill?.kind ?? 'skill', effect: 'bad', ...nothing, faults, cells: shown };
}
