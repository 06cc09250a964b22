/** Stands in the build for what Agora's messaging library makes its stream channels with, which are not used: messages alone need none of it. */
export function createClient(): never {
  throw new Error('Stream channels of Agora are not part of this build');
}
