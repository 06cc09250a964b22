// Content of H5P whose library is missing or fails leaves an empty place: the reader is told which one it is (PLY-11).

/** What H5P builds content and each of its parts with; it returns nothing where it cannot. */
export interface Builder {
  newRunnable: (content: unknown, ...more: unknown[]) => unknown;
}

const libraryOf = (content: unknown): string =>
  typeof content === 'object' && content !== null && 'library' in content && typeof content.library === 'string' ? content.library : '';

/** Reports each library that H5P could not build by: one that is not there, or the innermost that threw. Returns whether the whole was built so far. */
export function watchBuilding(builder: Builder, report: (library: string) => void): () => boolean {
  const build = builder.newRunnable;
  const reported = new WeakSet<object>();
  let depth = 0;
  let isBuilt = false;
  builder.newRunnable = (content, ...more) => {
    depth += 1;
    try {
      const built = build(content, ...more);
      if (built === undefined) report(libraryOf(content));
      else if (depth === 1) isBuilt = true;
      return built;
    } catch (error) {
      // What holds the part that threw throws as well, and is not to blame.
      if (error instanceof Error && !reported.has(error)) {
        reported.add(error);
        report(libraryOf(content));
      }
      throw error;
    } finally {
      depth -= 1;
    }
  };
  return () => isBuilt;
}
