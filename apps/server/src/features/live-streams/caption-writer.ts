/** A line, and the second of the film at which it was said; until when, where that is known. */
export interface Line {
  readonly at_second: number;
  readonly to_second?: number;
  readonly body: string;
}

/** So long a line stays where no other comes. */
const SHOWN_SECONDS = 6;
const SHORTEST_SECONDS = 0.5;

/** Writes lines as WebVTT: each until the next one, or for some seconds. */
export function writeCaptions(lines: readonly Line[]): string {
  const cues = lines.map(({ at_second: from, to_second, body }, at) => {
    const next = lines[at + 1]?.at_second ?? Number.POSITIVE_INFINITY;
    const to = Math.max(from + SHORTEST_SECONDS, Math.min(next, to_second ?? from + SHOWN_SECONDS));
    return `${clock(from)} --> ${clock(to)}\n${plain(body)}\n`;
  });
  return ['WEBVTT\n', ...cues].join('\n');
}

function clock(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000);
  const [hours, minutes, rest] = [Math.floor(milliseconds / 3_600_000), Math.floor(milliseconds / 60_000) % 60, milliseconds % 60_000];
  const padded = [hours, minutes].map((part) => String(part).padStart(2, '0'));
  return [...padded, (rest / 1000).toFixed(3).padStart(6, '0')].join(':');
}

/** One line of words: WebVTT would read an empty line as the end, and signs of its own. */
const plain = (body: string) => body.replaceAll(/\s+/g, ' ').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
