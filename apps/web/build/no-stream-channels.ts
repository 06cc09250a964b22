/** Stands in the build for what Agora's messaging library makes its stream channels with, which are not used: messages alone need none of it. */
export {};
