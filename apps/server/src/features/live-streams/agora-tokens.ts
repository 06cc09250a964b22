import { createHmac, randomInt } from 'node:crypto';
import { deflateSync } from 'node:zlib';

/** What an Agora project signs with. */
export interface AgoraProject {
  readonly appId: string;
  readonly certificate: string;
}

/** When a token is made and how long it is valid, in seconds; the salt makes two of the same moment differ. */
export interface AgoraSigning {
  readonly issuedAt: number;
  readonly expiresIn: number;
  readonly salt: number;
}

const VERSION = '007';
const RTC = 1;
const RTM = 2;
/** Privileges of Agora by number: of real-time streams, and of messaging. */
const PRIVILEGES = { join: 1, publishAudio: 2, publishVideo: 3, publishData: 4, logIn: 1 } as const;

const uint16 = (value: number) => {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
};
const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};
const text = (value: string | Buffer) => {
  const bytes = Buffer.from(value);
  return Buffer.concat([uint16(bytes.length), bytes]);
};
const hmac = (key: Buffer, message: Buffer | string) => createHmac('sha256', key).update(message).digest();

/** What a token lets its bearer do: one service of Agora, as bytes that are signed. */
export type AgoraService = Buffer;

function service(type: number, privileges: readonly number[], expiresIn: number, ...names: string[]): AgoraService {
  const granted = privileges.flatMap((privilege) => [uint16(privilege), uint32(expiresIn)]);
  return Buffer.concat([uint16(type), uint16(privileges.length), ...granted, ...names.map(text)]);
}

/** Real-time streams for one user in one channel: a host publishes sound, picture and data, a viewer only joins. */
export function rtcService(
  { channel, uid, isHost }: { readonly channel: string; readonly uid: string; readonly isHost: boolean },
  expiresIn: number,
): AgoraService {
  const { join, publishAudio, publishVideo, publishData } = PRIVILEGES;
  return service(RTC, isHost ? [join, publishAudio, publishVideo, publishData] : [join], expiresIn, channel, uid);
}

/** Messaging for one user. */
export const rtmService = (uid: string, expiresIn: number): AgoraService => service(RTM, [PRIVILEGES.logIn], expiresIn, uid);

/** Signs for now, with a salt of its own. */
export const signingAt = (now: Date, expiresIn: number): AgoraSigning => ({
  issuedAt: Math.floor(now.getTime() / 1000),
  expiresIn,
  salt: randomInt(1, 99_999_999),
});

/** A token of Agora (AccessToken2, "007") for some services, in the order of their numbers. */
export function signAgoraToken(
  { appId, certificate }: AgoraProject,
  { issuedAt, expiresIn, salt }: AgoraSigning,
  ...services: readonly AgoraService[]
): string {
  const key = hmac(uint32(salt), hmac(uint32(issuedAt), certificate));
  const content = Buffer.concat([text(appId), uint32(issuedAt), uint32(expiresIn), uint32(salt), uint16(services.length), ...services]);
  return `${VERSION}${deflateSync(Buffer.concat([text(hmac(key, content)), content])).toString('base64')}`;
}
