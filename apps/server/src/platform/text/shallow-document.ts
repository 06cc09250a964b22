import type { parseDocument } from 'htmlparser2';

type Document = ReturnType<typeof parseDocument>;

/** Deeper nesting comes from no system that writes courses, messages or pages; what walks a tree by calling itself would break on it. */
const MAXIMUM_DEPTH = 400;

/** Returns whether what was read is nested within reason. */
export function isShallow(document: Document): boolean {
  let level: Document['children'] = document.children;
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAXIMUM_DEPTH) return false;
    level = level.flatMap((node) => ('children' in node ? node.children : []));
  }
  return true;
}
