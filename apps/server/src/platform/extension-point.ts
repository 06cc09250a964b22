/** Something that a feature gives to another, for `ServerFeature.gives`. */
export interface Extension {
  readonly clear: () => void;
  readonly add: () => void;
}

/**
 * Where a feature is given something by those that stand above it, which it must not import: dates for the calendar, kinds of things to
 * moderate. It stands in the public file of the feature that asks, and is filled once, when the platform is made from its features.
 */
export class ExtensionPoint<Given> {
  private given: Given[] = [];

  /** Declares what a feature gives. */
  with(value: Given): Extension {
    return { clear: () => (this.given = []), add: () => this.given.push(value) };
  }

  /** What all features of the platform give, in their order. */
  all(): readonly Given[] {
    return this.given;
  }
}

/** Fills the extension points with what features declare, in place of what was there. */
export function fillExtensionPoints(extensions: readonly Extension[]): void {
  for (const { clear } of extensions) clear();
  for (const { add } of extensions) add();
}
