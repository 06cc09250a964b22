import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Involvement } from '@waymark/contract/moderation';

/** Why someone leaves a decision to others. */
export const INVOLVEMENT_WORDS: Readonly<Record<Involvement, MessageDescriptor>> = {
  author: msg`You wrote this, so another moderator has to decide on it.`,
  reporter: msg`You reported this, so another moderator has to decide on it.`,
};
