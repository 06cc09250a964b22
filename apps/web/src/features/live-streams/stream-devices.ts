import { VIDEO_BITS_A_SECOND } from '@waymark/contract/live-streams';

/** What someone wants to receive (LIV-02). */
export interface Wanted {
  readonly video: boolean;
  readonly audio: boolean;
}

/** Whose camera and microphone are on, so that others see a name and not a black picture. */
export interface HostDevices {
  readonly video: boolean;
  readonly audio: boolean;
}

/** Keeps what one other browser gets of a picture within what the line bears for all of them. */
export async function limitPicture(
  sender: RTCRtpSender,
  limit: Readonly<Partial<RTCRtpEncodingParameters>> = { maxBitrate: VIDEO_BITS_A_SECOND },
): Promise<void> {
  const parameters = sender.getParameters();
  // A browser that lists no encodings before it is connected takes no limit yet.
  for (const encoding of parameters.encodings ?? []) Object.assign(encoding, limit);
  await sender.setParameters(parameters).catch(() => {});
}
