/** What is used of Agora's library (agora-rtc-sdk-ng); everything else about it stays behind this file. */
export interface AgoraLibrary {
  createClient(config: { mode: 'live'; codec: 'vp8'; role: AgoraRole }): AgoraClient;
  createCustomVideoTrack(config: { mediaStreamTrack: MediaStreamTrack; bitrateMax: number }): AgoraTrack;
  createCustomAudioTrack(config: { mediaStreamTrack: MediaStreamTrack }): AgoraTrack;
}

/** The host publishes, the audience receives. */
export type AgoraRole = 'host' | 'audience';
export type AgoraKind = 'video' | 'audio';

/** A track of one's own, in the form Agora sends it. */
export interface AgoraTrack {
  setMuted(isMuted: boolean): Promise<void>;
  close(): void;
}

/** Someone in the channel who publishes. */
export interface AgoraUser {
  readonly uid: number | string;
}

export interface AgoraClient {
  join(appId: string, channel: string, token: string, uid: number): Promise<unknown>;
  leave(): Promise<void>;
  publish(track: AgoraTrack): Promise<unknown>;
  subscribe(user: AgoraUser, kind: AgoraKind): Promise<{ getMediaStreamTrack(): MediaStreamTrack }>;
  renewToken(token: string): Promise<void>;
  on(event: 'user-joined' | 'user-left', hear: (user: AgoraUser) => void): void;
  on(event: 'user-published' | 'user-unpublished', hear: (user: AgoraUser, kind: AgoraKind) => void): void;
  on(event: 'connection-state-change', hear: (state: string) => void): void;
  on(event: 'token-privilege-will-expire' | 'token-privilege-did-expire', hear: () => void): void;
}

/** Warnings and errors alone. */
const LOG_LEVEL = 2;

/** Loads Agora's library: more than 300 kB, for streams that Agora carries alone. */
export async function loadAgora(): Promise<AgoraLibrary> {
  const { createClient, createCustomAudioTrack, createCustomVideoTrack, setLogLevel } = await import('agora-rtc-sdk-ng/esm');
  setLogLevel(LOG_LEVEL);
  // Its own types have an overload for each event, which no interface of ours fits.
  return { createClient, createCustomAudioTrack, createCustomVideoTrack } as unknown as AgoraLibrary;
}
