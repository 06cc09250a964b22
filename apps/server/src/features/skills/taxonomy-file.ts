import { labelKey, SKILL_LIMITS, type SkillKind, taxonomyColumns, type TaxonomyFormat } from '@waymark/contract/skills';

/** A skill as a file names it. */
export interface FileSkill {
  readonly label: string;
  readonly kind: SkillKind;
  /** What its source calls it for good; null where the file has no such column. */
  readonly key: string | null;
  readonly description: string;
  readonly synonyms: string[];
  /** Labels by language code, except the file's language. */
  readonly labels: Record<string, string>;
  /** Label of the capability it belongs to. */
  readonly parent: string | null;
  /** Labels of related skills. */
  readonly related: string[];
}

export interface FileFault {
  readonly field: string;
  readonly code: string;
  readonly params?: Record<string, string | number>;
}

/** What a line names: nothing, a skill, or a skill and its capability; `faults` are those of the line itself. */
export interface ReadLine {
  readonly skills: readonly FileSkill[];
  readonly faults: readonly FileFault[];
}

const REPLACED = '\u{FFFD}';
const EMPTY = { kind: 'skill', key: null, description: '', synonyms: [], labels: {}, parent: null, related: [] } as const;
const several = (cell: string, mark: RegExp) => [
  ...new Set(
    cell
      .split(mark)
      .map((one) => one.trim())
      .filter((one) => one !== ''),
  ),
];

/** Reads the lines of one file; remembers nothing but what stands where. */
export function taxonomyReader(format: TaxonomyFormat, heads: readonly string[]): (cells: readonly string[]) => ReadLine {
  const columns = format === 'csv' ? taxonomyColumns(heads) : new Map(heads.map((head, at) => [head.trim().toLowerCase(), at]));
  const cellOf = (cells: readonly string[], name: string) => cells[columns.get(name) ?? -1]?.trim() ?? '';
  const read = READERS[format];
  return (cells) => {
    const skills = read((name) => cellOf(cells, name), columns);
    return {
      skills,
      faults: cells.some((cell) => cell.includes(REPLACED)) ? [{ field: '', code: 'broken-encoding' }] : skills.flatMap(faultsOf),
    };
  };
}

type Cell = (name: string) => string;

const READERS: Readonly<Record<TaxonomyFormat, (cell: Cell, columns: ReadonlyMap<string, number>) => FileSkill[]>> = {
  csv: (cell, columns) => {
    const labels = [...columns.keys()].flatMap((name) =>
      name.startsWith('label:') && cell(name) !== '' ? [[name.slice(6), cell(name)]] : [],
    );
    const kind = cell('kind').toLowerCase();
    return [
      {
        label: cell('label'),
        kind: (kind === '' ? 'skill' : kind) as SkillKind,
        key: cell('key') === '' ? null : cell('key'),
        description: cell('description'),
        synonyms: several(cell('synonyms'), /[|\n]/),
        labels: Object.fromEntries(labels) as Record<string, string>,
        parent: cell('capability') === '' ? null : cell('capability'),
        related: several(cell('related'), /[|\n]/),
      },
    ];
  },
  esco: (cell) => {
    const label = cell('preferredlabel');
    const others = several(cell('altlabels'), /\n/).filter((one) => one !== label);
    return [
      {
        ...EMPTY,
        label,
        key: cell('concepturi'),
        description: cell('description'),
        synonyms: others.slice(0, SKILL_LIMITS.synonyms),
        labels: {},
        related: [],
      },
    ];
  },
  'onet-technology': (cell) => {
    const [label, title, code] = [cell('example'), cell('commodity title'), cell('commodity code')];
    const capability = {
      ...EMPTY,
      label: title,
      kind: 'capability' as const,
      key: `commodity:${code}`,
      synonyms: [],
      labels: {},
      related: [],
    };
    const skill = {
      ...EMPTY,
      label,
      key: `technology:${labelKey(label)}`,
      parent: title === '' ? null : title,
      synonyms: [],
      labels: {},
      related: [],
    };
    return title === '' ? [skill] : [capability, skill];
  },
  'onet-activities': (cell) => [
    { ...EMPTY, label: cell('dwa title').replace(/\.$/, ''), key: `activity:${cell('dwa id')}`, synonyms: [], labels: {}, related: [] },
  ],
};

function faultsOf({ label, kind, description, labels, synonyms }: FileSkill): FileFault[] {
  const faults: FileFault[] = [];
  if (label === '') faults.push({ field: 'label', code: 'missing-label' });
  if ([label, ...Object.values(labels), ...synonyms].some((text) => text.length > SKILL_LIMITS.label)) {
    faults.push({ field: 'label', code: 'too-long', params: { maximum: SKILL_LIMITS.label } });
  }
  if (description.length > SKILL_LIMITS.description)
    faults.push({ field: 'description', code: 'too-long', params: { maximum: SKILL_LIMITS.description } });
  if (kind !== 'skill' && kind !== 'capability') faults.push({ field: 'kind', code: 'unknown-kind' });
  return faults;
}

/** Formats in which one skill stands on many lines: there it is not a fault. */
export const namesSkillsAgain = (format: TaxonomyFormat): boolean => format === 'onet-technology';
