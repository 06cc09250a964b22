import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

/** What refusals of outside tools say, by code (PLY-05). */
export const problemMessages: ProblemMessages = {
  'lti-tool-not-found': msg`This tool is no longer here. Choose another one.`,
  'lti-tool-name-taken': msg`There is a tool of this name already. Choose another name.`,
  'too-many-lti-tools': msg`There are as many tools as there can be. Remove one first.`,
  'lti-tool-off': msg`This tool is switched off.`,
  'lti-tool-without-deep-links': msg`Content cannot be chosen at this tool.`,
  'deep-link-not-found': msg`Choosing content took too long. Begin again.`,
  'needs-tls': msg`The address must begin with https://.`,
  'invalid-key': msg`This is not a public key: paste it as PEM, JWK or JWK set.`,
};
