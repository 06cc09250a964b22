/** The files a taxonomy can come from: our own table, ESCO skills, and two files of O*NET (SKL-08). */
export const TAXONOMY_FORMATS = ['csv', 'esco', 'onet-technology', 'onet-activities'] as const;
export type TaxonomyFormat = (typeof TAXONOMY_FORMATS)[number];

/** What a line of a file does to the taxonomy. */
export const TAXONOMY_EFFECTS = ['create', 'change', 'same', 'bad'] as const;
export type TaxonomyEffect = (typeof TAXONOMY_EFFECTS)[number];

export const TAXONOMY_VERSION_KINDS = ['import', 'edit', 'merge', 'rollback'] as const;
export type TaxonomyVersionKind = (typeof TAXONOMY_VERSION_KINDS)[number];

/** Largest file in bytes, and most skills of one. */
export const TAXONOMY_LIMITS = { bytes: 50 * 1024 * 1024, lines: 200_000 } as const;

/** What a column of our own table may hold; `label:de` holds the label in a language. */
export const TAXONOMY_COLUMNS = ['label', 'description', 'kind', 'capability', 'synonyms', 'related', 'key'] as const;
export type TaxonomyColumn = (typeof TAXONOMY_COLUMNS)[number];

const plain = (head: string) => head.toLowerCase().replaceAll(/[\s*_-]/g, '');

/** The language of a column of labels by its head `label:<language>`; undefined where it is none. */
export const labelLanguage = (head: string): string | undefined => /^label:([a-z]{2}(?:-[a-z]{2})?)$/i.exec(head.trim())?.[1];

/** Where the columns of our own table stand, by their own names: by column, and by `label:<language>`. */
export function taxonomyColumns(heads: readonly string[]): ReadonlyMap<string, number> {
  const columns = new Map<string, number>();
  for (const [at, head] of heads.entries()) {
    const language = labelLanguage(head);
    const column = TAXONOMY_COLUMNS.find((one) => one === head);
    const name = language === undefined ? column : `label:${language}`;
    if (name !== undefined && !columns.has(name)) columns.set(name, at);
  }
  return columns;
}

/** Returns which kind of file a table is, by its heads; our own where it is none of the others. */
export function taxonomyFormat(heads: readonly string[]): TaxonomyFormat {
  const known = new Set(heads.map(plain));
  if (known.has('concepturi') && known.has('preferredlabel')) return 'esco';
  if (known.has('commoditytitle') && known.has('example')) return 'onet-technology';
  return known.has('dwatitle') && known.has('dwaid') ? 'onet-activities' : 'csv';
}

/** Returns whether a table is one of the occupations of ESCO or O*NET, which have heads like those of skills: by its heads, and by its first line. */
export function holdsOccupations(heads: readonly string[], first: readonly string[]): boolean {
  const known = heads.map(plain);
  if (known.includes('onetsoccode')) return taxonomyFormat(heads) === 'csv';
  return /\/(?:occupation|isco)\//.test(first[known.indexOf('concepturi')] ?? '');
}

/** Returns whether two labels mean one skill: regardless of case, width and spaces. The store says the same in SQL (label_key). */
export function labelKey(label: string): string {
  return label.trim().normalize('NFKC').replaceAll(/\s+/g, ' ').toLowerCase();
}
