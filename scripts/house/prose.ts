import { isNode, visit, wordOf, type Node, type SourceFile } from './sources.ts';

/** A stretch of a file that people read as English. */
interface Prose {
  readonly start: number;
  readonly text: string;
}

const TITLED = new Set(['test', 'it', 'describe']);

/** Returns a source file's prose: its comments, the titles of its tests, and the summaries of its endpoints. */
export function proseOf(file: SourceFile): Prose[] {
  const spans: { start: number; end: number }[] = [];
  for (const { start, end } of file.comments) {
    const before = spans.at(-1);
    // Line comments below each other are one text.
    if (before !== undefined && file.text.slice(before.end, start).trim() === '') before.end = end;
    else spans.push({ start, end });
  }
  const hasTitles = /\.(?:test|spec)\.tsx?$/.test(file.path);
  if (hasTitles || file.path.endsWith('.api.ts')) {
    visit(file.program, (node) => {
      const text = hasTitles ? titleOf(node) : summaryOf(node);
      if (text !== undefined) spans.push({ start: text['start'] as number, end: text['end'] as number });
    });
  }
  return spans.map(({ start, end }) => ({ start, text: withoutCode(file.text.slice(start, end)) }));
}

/** Returns the prose of a Markdown file, which is all but code and addresses. */
export function proseOfDocument(text: string): Prose[] {
  return [{ start: 0, text: withoutCode(text.replaceAll(/```[\s\S]*?```|\]\([^)]*\)|[\w/.-]+\.(?:md|ts|tsx|mjs|sql)\b/g, struck)) }];
}

/** Returns the comments of a file of CSS or SQL. */
export function commentsOf(text: string): Prose[] {
  const comments = text.matchAll(/\/\*[\s\S]*?\*\/|--[^\n]*(?:\n[ \t]*--[^\n]*)*/g);
  return Array.from(comments, ({ index, 0: comment }) => ({ start: index, text: withoutCode(comment) }));
}

/** The title of a test or a group of tests, where the node is a call that makes one. */
function titleOf(node: Node): Node | undefined {
  if (node.type !== 'CallExpression') return undefined;
  let callee: unknown = node['callee'];
  while (isNode(callee) && callee.type !== 'Identifier') callee = callee['callee'] ?? callee['object'] ?? callee['tag'];
  const [title] = node['arguments'] as Node[];
  const isTitle = title?.type === 'Literal' || title?.type === 'TemplateLiteral';
  return isTitle && TITLED.has(wordOf(callee) ?? '') ? title : undefined;
}

function summaryOf(node: Node): Node | undefined {
  return node.type === 'Property' && wordOf(node['key']) === 'summary' ? (node['value'] as Node) : undefined;
}

/** Strikes out quoted code; a template literal's own ticks are no quotes. Positions stay. */
function withoutCode(text: string): string {
  return (text.startsWith('`') ? ` ${text.slice(1, -1)} ` : text).replaceAll(/`[^`]*`/g, struck);
}

const struck = (text: string): string => '·'.repeat(text.length);
