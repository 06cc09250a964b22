import type { OperationNode, RawNode, RootOperationNode, ValueNode } from 'kysely';

/** Where the parts of statements met so far lead: a template by itself, anything else by what it says. */
class Place {
  readonly next = new Map<TemplateStringsArray | string, Place>();
  /** Of the statement that ends here. */
  text: string | undefined;
}

const VALUE = '$';

/**
 * The texts of statements that are `sql` templates. The same templates within each other make the same text, whatever the values: it is
 * written once, and found again by the templates themselves.
 */
export class TemplateTexts {
  private readonly start = new Place();

  /**
   * The text of a statement, written by `write` when it is met first, with its values in the order of their places; undefined where more
   * than templates, values and names take part in it.
   */
  find(node: RootOperationNode, write: () => string): { sql: string; parameters: unknown[] } | undefined {
    if (node.kind !== 'RawNode') return undefined;
    const parameters: unknown[] = [];
    const place = follow(this.start, node, parameters);
    if (place === undefined) return undefined;
    place.text ??= write();
    return { sql: place.text, parameters };
  }
}

function follow(from: Place, node: OperationNode, values: unknown[]): Place | undefined {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- only what a template is made of is followed
  switch (node.kind) {
    case 'RawNode':
      return followTemplate(from, node as RawNode, values);
    case 'ValueNode': {
      const { value, immediate } = node as ValueNode;
      if (immediate !== true) {
        values.push(value);
        return placeAfter(from, VALUE);
      }
      return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
        ? placeAfter(from, `${typeof value} ${value}`)
        : undefined;
    }
    case 'ReferenceNode':
    case 'IdentifierNode':
      return placeAfter(from, JSON.stringify(node));
    default:
      return undefined;
  }
}

function followTemplate(from: Place, { sqlFragments, parameters }: RawNode, values: unknown[]): Place | undefined {
  const isTemplate = 'raw' in sqlFragments;
  let place: Place | undefined = placeAfter(from, isTemplate ? (sqlFragments as TemplateStringsArray) : JSON.stringify(sqlFragments));
  for (const parameter of parameters) {
    place = follow(place, parameter, values);
    if (place === undefined) return undefined;
  }
  return place;
}

function placeAfter(place: Place, part: TemplateStringsArray | string): Place {
  let next = place.next.get(part);
  if (next === undefined) {
    next = new Place();
    place.next.set(part, next);
  }
  return next;
}
