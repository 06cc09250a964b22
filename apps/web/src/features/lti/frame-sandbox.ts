/** What a tool may do in a frame of ours: everything of its own, but never lead the page around it elsewhere. */
export const FRAME_SANDBOX = [
  'allow-scripts',
  'allow-forms',
  'allow-modals',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
  'allow-downloads',
  'allow-same-origin',
  'allow-storage-access-by-user-activation',
].join(' ');
