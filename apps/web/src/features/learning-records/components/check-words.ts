import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RecordCheckFault, RecordCheckStep } from '@waymark/contract/learning-records';

/** What each step of a check does. */
export const CHECK_STEP_WORDS: Readonly<Record<RecordCheckStep, MessageDescriptor>> = {
  about: msg`The store describes itself`,
  write: msg`A statement is saved`,
  read: msg`The statement is read back`,
  'write-again': msg`The same statement is saved again`,
  conflict: msg`Another statement with the same id is rejected`,
  void: msg`The statement is voided`,
  state: msg`A state is saved and read back`,
  'state-race': msg`An outdated version of a state is rejected`,
  'clean-up': msg`The state is deleted`,
};

/** What is wrong, and what to do, in plain words. */
export const CHECK_FAULT_WORDS: Readonly<Record<RecordCheckFault, MessageDescriptor>> = {
  'address-refused': msg`We can’t call this address. It must start with https and be on the public internet.`,
  unreachable: msg`No response from this address. Check the spelling and whether the store is running.`,
  'too-slow': msg`The store did not answer in time.`,
  redirected: msg`The store redirects to another address. Enter that address instead.`,
  'not-a-store': msg`There is no learning record store at this address. Enter the part before “/statements”.`,
  'version-not-spoken': msg`The store does not support this version of xAPI. Choose another one.`,
  'credentials-refused': msg`The store does not accept this user name and password.`,
  'not-allowed': msg`These credentials are correct, but lack permission. Allow them to read and write.`,
  'switched-off': msg`The store is switched off. Switch it on under Features.`,
  'server-fault': msg`The store had an error. Its operator can find details in its log.`,
  'wrong-status': msg`The store’s answer does not follow the specification.`,
  'wrong-answer': msg`The store’s answer does not match the request.`,
  'statement-missing': msg`The store accepted the statement, but can’t find it.`,
  'statement-changed': msg`The store returns a different statement from the one it was sent.`,
  'stored-missing': msg`The statement comes back without its stored time or its authority.`,
  'conflict-missed': msg`The store overwrote a statement, so its records can be changed later.`,
  'not-voided': msg`The statement is still there, as if it had not been voided.`,
  'etag-missing': msg`The store does not send the version of a state (ETag).`,
  'race-lost': msg`The store lets an older version overwrite a newer state. Two open windows would undo each other’s progress.`,
};
