import { useEffect, useState } from 'react';

export type OwnMedia =
  | { readonly status: 'asking' }
  | { readonly status: 'ready'; readonly media: MediaStream }
  | { readonly status: 'refused' };

const stop = (media: MediaStream) => media.getTracks().forEach((track) => track.stop());

/** Picture that ten viewers can be sent: small, and smooth enough for a speaker. */
const VIDEO: MediaTrackConstraints = { width: { ideal: 960 }, height: { ideal: 540 }, frameRate: { ideal: 24, max: 30 } };

async function ask(): Promise<MediaStream> {
  try {
    return await navigator.mediaDevices.getUserMedia({ video: VIDEO, audio: true });
  } catch {
    // A device without a camera has a microphone, perhaps.
    return navigator.mediaDevices.getUserMedia({ audio: true });
  }
}

/** Camera and microphone of this device; they are on only while this is used. */
export function useOwnMedia(isWanted: boolean): OwnMedia {
  const [own, setOwn] = useState<OwnMedia>({ status: 'asking' });
  useEffect(() => {
    if (!isWanted) return undefined;
    let isOver = false;
    let opened: MediaStream | undefined;
    const open = async () => {
      try {
        opened = await ask();
        if (isOver) stop(opened);
        else setOwn({ status: 'ready', media: opened });
      } catch {
        if (!isOver) setOwn({ status: 'refused' });
      }
    };
    void open();
    return () => {
      isOver = true;
      if (opened !== undefined) stop(opened);
      setOwn({ status: 'asking' });
    };
  }, [isWanted]);
  return own;
}
