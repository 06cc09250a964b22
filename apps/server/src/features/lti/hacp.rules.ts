/** AICC HACP (CMI001, 6): what a course says and is told, as text. */
export type HacpFault = 'Invalid Command' | 'Invalid Session ID' | 'Invalid AU password' | 'Failed';
const NUMBERS: Readonly<Record<HacpFault, number>> = { 'Invalid Command': 1, 'Invalid AU password': 2, 'Invalid Session ID': 3, Failed: 4 };
const CRLF = '\r\n';

export const hacpFault = (fault: HacpFault): string =>
  [`error=${NUMBERS[fault]}`, `error_text=${fault}`, 'version=4.0', 'aicc_data=', ''].join(CRLF);
export const hacpAnswer = (data = ''): string => ['error=0', 'error_text=Successful', 'version=4.0', `aicc_data=${data}`].join(CRLF);

/** Groups of names and values of AICC data (`[core]`, `lesson_status=c`); free groups keep their text. Names are told apart without case. */
export function readGroups(text: string): { readonly core: ReadonlyMap<string, string>; readonly coreLesson: string | null } {
  const core = new Map<string, string>();
  let group = '';
  let lesson: string[] | null = null;
  for (const line of text.split(/\r\n|\r|\n/)) {
    const head = /^\s*\[([^\]]+)\]\s*$/.exec(line);
    if (head !== null) {
      group = (head[1] ?? '').trim().toLowerCase();
      if (group === 'core_lesson') lesson = [];
    } else if (group === 'core_lesson') lesson?.push(line);
    else if (group === 'core' && line.includes('=') && !line.trimStart().startsWith(';')) {
      const at = line.indexOf('=');
      core.set(line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim());
    }
  }
  return { core, coreLesson: lesson === null ? null : lesson.join('\n').trim() };
}

const STATUSES = { p: 'passed', f: 'failed', c: 'completed', i: 'incomplete', b: 'browsed', n: 'not attempted' } as const;
export type LessonStatus = (typeof STATUSES)[keyof typeof STATUSES];

/** Reads a status by its first letter, as AICC allows; what follows a comma says how the course was left. Undefined for what is none. */
export function readStatus(text: string): LessonStatus | undefined {
  const letter = text.trim().toLowerCase().charAt(0);
  return letter in STATUSES ? STATUSES[letter as keyof typeof STATUSES] : undefined;
}

/** Reads the first number of a score (`80,100,0`: raw, most, least), as a share from 0 to 1. */
export function readScore(text: string): number | null {
  const [raw = Number.NaN, most = 100, least = 0] = text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  const [top, bottom] = [Number.isFinite(most) ? most : 100, Number.isFinite(least) ? least : 0];
  if (!Number.isFinite(raw) || top <= bottom) return null;
  return Math.min(1, Math.max(0, (raw - bottom) / (top - bottom)));
}

/** Seconds of `HH:MM:SS`. */
export function readTime(text: string): number {
  const found = /^(\d{1,4}):(\d{1,2}):(\d{1,2})(?:\.\d+)?$/.exec(text.trim());
  return found === null ? 0 : Number(found[1]) * 3600 + Number(found[2]) * 60 + Number(found[3]);
}

/** `HHHH:MM:SS`. */
export function writeTime(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${String(Math.floor(seconds / 3600)).padStart(4, '0')}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
