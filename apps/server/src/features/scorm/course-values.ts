import { type PartValues, type ScormVersion, spanOf } from '@waymark/contract/scorm';
import type { ManifestItem } from './package-manifest.ts';
import type { StoredPart } from './scorm.row.ts';

/** What the product says to a part, not the part to the product: never kept, said again at each opening. */
const SAID_TO_PART: Readonly<Record<ScormVersion, RegExp>> = {
  '1.2':
    /^cmi\.(?:core\.(?:student_id|student_name|credit|entry|total_time|lesson_mode|exit|session_time)|launch_data|comments_from_lms|student_data\.)/,
  '2004':
    /^cmi\.(?:learner_id|learner_name|credit|entry|mode|total_time|exit|session_time|launch_data|completion_threshold|scaled_passing_score|max_time_allowed|time_limit_action)$/,
};

interface Learner {
  readonly userId: string;
  readonly fullName: string;
}

/** How a part left: `suspend`, `normal`, `logout`, `time-out` or nothing. */
const exitOf = (version: ScormVersion, values: PartValues) => values[version === '1.2' ? 'cmi.core.exit' : 'cmi.exit'] ?? '';

/** A part that ended otherwise than for a while begins again as far as it is told; one that crashed goes on (PLY-08). */
function entryOf(version: ScormVersion, stored: StoredPart | undefined, isResumed: boolean): string {
  if (stored === undefined) return 'ab-initio';
  if (version === '2004' && isResumed) return 'resume';
  return stored.ended && exitOf(version, stored.values) !== 'suspend' ? '' : 'resume';
}

const withoutEmpty = (values: Record<string, string | null>): PartValues =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== null && entry[1] !== ''));

/** The values a part opens with: what it kept, and what it is told of the learner, the course and how it left. */
export function openingValues(
  version: ScormVersion,
  item: ManifestItem,
  stored: StoredPart | undefined,
  learner: Learner,
  isResumed = false,
): PartValues {
  const kept = Object.fromEntries(Object.entries(stored?.values ?? {}).filter(([name]) => !SAID_TO_PART[version].test(name)));
  const entry = entryOf(version, stored, isResumed);
  const total = spanOf(version, (stored?.secondsBefore ?? 0) + (stored?.seconds ?? 0));
  const numberText = (value: number | null) => (value === null ? null : String(value));
  if (version === '1.2') {
    return {
      ...kept,
      ...withoutEmpty({
        'cmi.launch_data': item.launchData,
        'cmi.student_data.mastery_score': numberText(item.masteryScore),
        'cmi.student_data.max_time_allowed': item.maxTimeAllowed,
        'cmi.student_data.time_limit_action': item.timeLimitAction,
      }),
      'cmi.core.student_id': learner.userId,
      'cmi.core.student_name': learner.fullName,
      'cmi.core.credit': 'credit',
      'cmi.core.lesson_mode': 'normal',
      'cmi.core.entry': entry,
      'cmi.core.total_time': total,
    };
  }
  return {
    ...kept,
    ...withoutEmpty({
      'cmi.launch_data': item.launchData,
      'cmi.scaled_passing_score': numberText(item.passingScore),
      'cmi.completion_threshold': numberText(item.completionThreshold),
      'cmi.max_time_allowed': item.maxTimeAllowed,
      'cmi.time_limit_action': item.timeLimitAction,
    }),
    'cmi.learner_id': learner.userId,
    'cmi.learner_name': learner.fullName,
    'cmi.credit': 'credit',
    'cmi.mode': 'normal',
    'cmi.entry': entry,
    'cmi.total_time': total,
  };
}

/** How long a part says that it was open. */
export const sessionTimeIn = (version: ScormVersion, values: PartValues): string | undefined =>
  values[version === '1.2' ? 'cmi.core.session_time' : 'cmi.session_time'];
