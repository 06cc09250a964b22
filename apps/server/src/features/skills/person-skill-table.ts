import { SKILL_TABLE_LIMITS, skillProblems } from '@waymark/contract/skills';
import { canonicalEmail, canonicalNumber, INVISIBLE_MARKS } from '@waymark/contract/kit';
import { headWords, numberWritten, type WholeTable, type WholeTableKind } from '../imports/imports.public.ts';

/** Tables of the skills that people have, as other systems write them. */
export const personSkillTable: WholeTableKind = {
  kind: 'person-skills',
  fields: [
    { field: 'email', words: headWords('email', 'learnerEmail') },
    { field: 'person', words: headWords('learnerId') },
    { field: 'skill', words: headWords('personSkill'), isRequired: true },
    { field: 'level', words: headWords('personSkillLevel') },
    { field: 'date', words: headWords('ratedOn'), isDay: true },
    { field: 'ratedBy', words: headWords('ratedBy') },
  ],
  isComplete: (columns) => ('email' in columns || 'person' in columns) && 'skill' in columns,
  bytes: SKILL_TABLE_LIMITS.bytes,
  lines: SKILL_TABLE_LIMITS.lines,
  tooLarge: skillProblems['skill-table-too-large'],
  unreadable: skillProblems['skill-table-unreadable'],
};

/** What a line says, as it is compared. */
export interface SkillCells {
  readonly line: number;
  /** Why the line could not be taken apart. */
  readonly fault: string | undefined;
  readonly email: string;
  readonly number: string;
  readonly skill: string;
  readonly level: string;
  readonly date: string;
  readonly ratedBy: string;
}

/** A name as it is compared. */
export const plainName = (text: string) => text.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();

export function skillCells({ lines, columns }: WholeTable): SkillCells[] {
  return lines.map(({ line, cells, fault }) => {
    const cell = (field: string) => (cells[columns[field] ?? -1] ?? '').normalize('NFC').replace(INVISIBLE_MARKS, '').trim();
    const email = cell('email');
    return {
      ...{ line, fault, skill: cell('skill').replaceAll(/\s+/g, ' '), level: cell('level'), date: cell('date'), ratedBy: cell('ratedBy') },
      email: canonicalEmail(email) ?? email.toLowerCase(),
      number: canonicalNumber(cell('person')),
    };
  });
}

/** Words for levels in the languages of the product, by how far up they are. */
const LEVEL_WORDS: readonly (readonly [share: number, words: string])[] = [
  [
    0.25,
    'beginner|novice|basic|basics|foundational|foundation|awareness|learning|entry|low|مبتدئ|أساسي|Anfänger|Einsteiger|Grundkenntnisse|Basis|principiante|básico|débutant|notions|base|aloittelija|perustaso|מתחיל|בסיסי|शुरुआती|बुनियादी|初級|初心者|iniciante|初级|入门',
  ],
  [
    0.5,
    'intermediate|competent|working|practitioner|medium|capable|متوسط|mittel|Fortgeschrittene|gute Kenntnisse|intermedio|intermédiaire|keskitaso|osaava|בינוני|मध्यम|मध्यवर्ती|中級|intermediário|中级',
  ],
  [
    0.75,
    'advanced|proficient|skilled|high|متقدم|fortgeschritten|sehr gut|avanzado|avancé|confirmé|edistynyt|מתקדם|उन्नत|上級|avançado|高级',
  ],
  [
    1,
    'expert|master|mastery|authority|خبير|Experte|Expertin|experto|expert|asiantuntija|מומחה|विशेषज्ञ|エキスパート|熟練|especialista|专家|精通',
  ],
];
const SHARE_BY_WORD = new Map(LEVEL_WORDS.flatMap(([share, words]) => words.split('|').map((word) => [plainName(word), share] as const)));

/** Scales by their highest number: of Cornerstone and others, of Degreed, of ten, of a hundred. */
const SCALES = [5, 8, 10, 100] as const;

/**
 * Returns what reads the levels of a file: the organisation's own names first, then common words, then numbers on the scale that the highest number
 * of the file is on (its own levels, 5, 8 as Degreed has, 10 or 100). Undefined where a cell says no level.
 */
export function levelReader(
  levels: readonly { readonly key: string; readonly label: string }[],
  said: readonly string[],
): (cell: string) => string | undefined {
  const own = new Map(levels.flatMap(({ key, label }) => [[plainName(key), key] as const, [plainName(label), key] as const]));
  const numbers = said.flatMap((cell) => numberWritten(cell) ?? []);
  const highest = Math.max(0, ...numbers);
  const scale = highest <= levels.length ? levels.length : (SCALES.find((most) => highest <= most) ?? highest);
  const at = (share: number) => levels[Math.min(levels.length, Math.max(1, Math.ceil(share * levels.length - 0.0001))) - 1]?.key;
  return (cell) => {
    const word = plainName(cell);
    const known = own.get(word);
    if (known !== undefined) return known;
    const share = SHARE_BY_WORD.get(word);
    if (share !== undefined) return at(share);
    const number = numberWritten(cell);
    return number === undefined || number <= 0 || number > scale ? undefined : at(number / scale);
  };
}

/** Ways to say that people rated themselves. */
const SELF = new Set(
  'self|self-rated|self assessed|self-assessment|self rating|own|me|learner|user|ذاتي|selbst|Selbsteinschätzung|propio|autoevaluación|auto-évaluation|soi-même|itsearvio|עצמי|स्वयं|自己|自己評価|autoavaliação|自评|本人|no|false|0|nein|non|לא|不'
    .split('|')
    .map(plainName),
);

/** Whether a cell says that someone else assessed the skill. */
export const isByOthers = (ratedBy: string) => ratedBy !== '' && !SELF.has(plainName(ratedBy));
