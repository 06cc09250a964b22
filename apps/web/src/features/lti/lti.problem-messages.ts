import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

/** What refusals of outside tools say, by code (PLY-05). */
export const problemMessages: ProblemMessages = {
  'lti-tool-not-found': msg`This tool no longer exists. Choose another one.`,
  'lti-tool-name-taken': msg`A tool with this name already exists. Choose another name.`,
  'too-many-lti-tools': msg`You have reached the limit of tools. Remove one first.`,
  'lti-tool-off': msg`This tool is switched off.`,
  'lti-tool-without-deep-links': msg`You can’t choose content from this tool.`,
  'deep-link-not-found': msg`Choosing content took too long. Start again.`,
  'needs-tls': msg`The address must begin with https://.`,
  'invalid-key': msg`This is not a public key: paste it as PEM, JWK or JWK set.`,
};
