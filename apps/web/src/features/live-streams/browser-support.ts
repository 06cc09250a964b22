/** Whether this browser can send and receive live streams (LIV-05). */
export function canStream(): boolean {
  return (
    typeof RTCPeerConnection === 'function' && 'mediaDevices' in navigator && typeof navigator.mediaDevices.getUserMedia === 'function'
  );
}

/** Whether it can receive one: a page without a secure address has no camera, and may still watch. */
export const canWatch = (): boolean => typeof RTCPeerConnection === 'function';
