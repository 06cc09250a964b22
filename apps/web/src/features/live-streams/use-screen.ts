import { useEffect, useRef, useState } from 'react';

/** One's own screen, or a window of it, where it is shown. */
export interface OwnScreen {
  /** Null while it is not. */
  readonly media: MediaStream | null;
  /** Whether this browser can. */
  readonly canShow: boolean;
  readonly show: () => void;
  readonly stop: () => void;
}

const letGo = (media: MediaStream | null) => media?.getTracks().forEach((track) => track.stop());

/** One's own screen, for which the browser asks; it is shown no longer than this is wanted. */
export function useScreen(isWanted: boolean): OwnScreen {
  const [media, setMedia] = useState<MediaStream | null>(null);
  const last = useRef<MediaStream>(null);
  useEffect(() => {
    if (!isWanted) return undefined;
    return () => {
      letGo(last.current);
      setMedia(null);
    };
  }, [isWanted]);
  const show = async () => {
    try {
      const taken = await navigator.mediaDevices.getDisplayMedia({ video: { width: { max: 1920 }, frameRate: { max: 24 } } });
      taken.getVideoTracks()[0]?.addEventListener('ended', () => setMedia(null));
      last.current = taken;
      setMedia(taken);
    } catch {
      // They closed the browser's question.
    }
  };
  return {
    media,
    canShow: typeof navigator.mediaDevices?.getDisplayMedia === 'function',
    show: () => void show(),
    stop: () => {
      letGo(media);
      setMedia(null);
    },
  };
}
