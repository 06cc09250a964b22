/** One call of a case, with what it must answer. */
export interface Command {
  readonly call: string;
  readonly name: string;
  readonly value: string;
  readonly answer: string;
  readonly error: string;
}

/** One opening of an activity: what its course calls, what the tester is asked of the player and what the learner does then. */
export interface Visit {
  readonly activity: number;
  readonly commands: Command[];
  questions: string[];
  answers: string[];
  afterwards: string;
}

export interface Case {
  readonly start: string;
  readonly visits: readonly Visit[];
}

/** The abbreviations of the cases. */
export function readDictionary(text: string): Map<string, string> {
  const lines = text.split(/\r?\n/).filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]));
}

/** A case: its visits in their order. */
export function readCase(text: string, words: ReadonlyMap<string, string>): Case {
  const visits: { key: string; visit: Visit }[] = [];
  let start = '';
  for (const line of text.split(/\r?\n/)) {
    const said = /^start=(.*)$/.exec(line);
    if (said !== null) start = said[1] === '.' ? '' : (said[1] ?? '');
    const match = /^Act(\d+)V(\d+)\.(commands|CUI|UIQ|UIA)(?:\.\d+)?=(.*)$/.exec(line.trim());
    if (match === null) continue;
    const [, activity = '', number = '', what = '', rest = ''] = match;
    const key = `${activity} ${number}`;
    if (visits.at(-1)?.key !== key)
      visits.push({ key, visit: { activity: Number(activity), commands: [], questions: [], answers: [], afterwards: '' } });
    const visit = visits.at(-1)?.visit;
    if (visit === undefined) continue;
    if (what === 'commands') visit.commands.push(commandOf(rest, words));
    else if (what === 'CUI') visit.afterwards = rest;
    else if (what === 'UIQ') visit.questions = rest.split('~');
    else visit.answers = rest.split('~');
  }
  return { start, visits: visits.map(({ visit }) => visit) };
}

function commandOf(text: string, words: ReadonlyMap<string, string>): Command {
  const [call = '', element = '', answer = '', error = '0'] = text.split('->');
  const at = element.indexOf('!');
  const name = expanded(at < 0 ? element : element.slice(0, at), '.', words);
  const value = at < 0 ? '' : expanded(element.slice(at + 1), '', words);
  return { call, name, value, answer: words.get(answer) ?? answer, error };
}

function expanded(text: string, between: string, words: ReadonlyMap<string, string>): string {
  const out: string[] = [];
  const parts = text.split('~');
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at] ?? '';
    if (part === 'tar') {
      at += 1;
      out.push(`{target=${parts[at] ?? ''}}`);
    } else out.push(words.get(part) ?? part);
  }
  return out.join(between);
}
