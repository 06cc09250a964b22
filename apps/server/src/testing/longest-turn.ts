const LOOK_MILLISECONDS = 1;

/**
 * Watches the turns of the event loop.
 *
 * @returns ends the watch, and gives the milliseconds of CPU that this thread used in its longest turn: others had to wait so long.
 *   What else the machine is busy with does not count.
 */
export function watchTurns(): () => number {
  const usedMilliseconds = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let before = usedMilliseconds();
  let longest = 0;
  const watch = setInterval(() => {
    const now = usedMilliseconds();
    longest = Math.max(longest, now - before);
    before = now;
  }, LOOK_MILLISECONDS);
  return () => {
    clearInterval(watch);
    return Math.round(longest);
  };
}
