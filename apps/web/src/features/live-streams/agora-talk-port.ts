/** What is used of Agora's messaging library (agora-rtm); everything else about it stays behind this file. */
export interface AgoraTalkLibrary {
  readonly RTM: new (appId: string, userId: string, config: { readonly logLevel: 'error' }) => AgoraTalkClient;
}

/** A message in a channel. */
export interface AgoraWord {
  readonly channelName: string;
  readonly message: string | Uint8Array;
}

/** How the line is: `FAILED` is not tried again by the library. */
export interface AgoraLine {
  readonly currentState: string;
  readonly reasonCode: string;
}

export interface AgoraTalkClient {
  login(options: { readonly token: string }): Promise<unknown>;
  logout(): Promise<unknown>;
  subscribe(channel: string, options: { readonly withPresence: false }): Promise<unknown>;
  publish(channel: string, message: string): Promise<unknown>;
  renewToken(token: string): Promise<unknown>;
  addEventListener(event: 'message', hear: (word: AgoraWord) => void): void;
  addEventListener(event: 'linkState', hear: (line: AgoraLine) => void): void;
  addEventListener(event: 'tokenPrivilegeWillExpire', hear: () => void): void;
}

/** Loads Agora's messaging library: more than 400 kB, for streams that Agora carries alone. */
export async function loadAgoraTalk(): Promise<AgoraTalkLibrary> {
  const { default: library } = await import('agora-rtm');
  return library;
}
