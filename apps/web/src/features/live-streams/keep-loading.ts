/** So long a try that failed waits before the next one. */
export const RETRY_MILLISECONDS = 8_000;

/** Loads a part of the application and hands it over once; a load that fails is tried again until it works. Returns what ends the tries. */
export function keepLoading<Part>(load: () => Promise<Part>, onLoaded: (part: Part) => void): () => void {
  let isOver = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const attempt = async () => {
    let part: Part;
    try {
      part = await load();
    } catch {
      if (!isOver) retry = setTimeout(() => void attempt(), RETRY_MILLISECONDS);
      return;
    }
    if (!isOver) onLoaded(part);
  };
  void attempt();
  return () => {
    isOver = true;
    clearTimeout(retry);
  };
}
