/** How long a video or recording is, in whole minutes, at least one; null where the browser cannot tell. */
export function readMinutes(url: string, kind: 'video' | 'audio'): Promise<number | null> {
  return new Promise((resolve) => {
    const element = document.createElement(kind);
    const settle = (seconds: number) => {
      element.removeAttribute('src');
      resolve(Number.isFinite(seconds) && seconds > 0 ? Math.max(1, Math.round(seconds / 60)) : null);
    };
    element.preload = 'metadata';
    element.addEventListener('loadedmetadata', () => settle(element.duration), { once: true });
    element.addEventListener('error', () => settle(Number.NaN), { once: true });
    element.src = url;
  });
}
