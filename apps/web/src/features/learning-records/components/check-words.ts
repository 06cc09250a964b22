import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RecordCheckFault, RecordCheckStep } from '@waymark/contract/learning-records';

/** What each step of a check does. */
export const CHECK_STEP_WORDS: Readonly<Record<RecordCheckStep, MessageDescriptor>> = {
  about: msg`The store says what it is`,
  write: msg`A statement is written`,
  read: msg`The statement is read back`,
  'write-again': msg`The same statement is written again`,
  conflict: msg`Another statement with the same id is turned away`,
  void: msg`The statement is made void`,
  state: msg`A state is written and read back`,
  'state-race': msg`A state in an old version is turned away`,
  'clean-up': msg`The state is deleted`,
};

/** What is wrong, and what to do, in plain words. */
export const CHECK_FAULT_WORDS: Readonly<Record<RecordCheckFault, MessageDescriptor>> = {
  'address-refused': msg`This address may not be called: it must begin with https and lead to the public internet.`,
  unreachable: msg`No one answers at this address. Check how it is written, and whether the store is running.`,
  'too-slow': msg`The store did not answer in time.`,
  redirected: msg`The store sends callers on to another address. Enter that address instead.`,
  'not-a-store': msg`There is no learning record store at this address. It is the part in front of “/statements”.`,
  'version-not-spoken': msg`The store does not speak this version of xAPI. Choose another one.`,
  'credentials-refused': msg`The store does not accept this user name and password.`,
  'not-allowed': msg`These credentials are right, but may not do this. Give them the right to read and write.`,
  'switched-off': msg`The store is switched off. Switch it on under Features.`,
  'server-fault': msg`The store had a fault of its own. Its operator finds more in its log.`,
  'wrong-status': msg`The store answered otherwise than the specification says.`,
  'wrong-answer': msg`The store answered something else than it was asked for.`,
  'statement-missing': msg`The store took the statement, but does not find it.`,
  'statement-changed': msg`The store gives back another statement than it was given.`,
  'stored-missing': msg`The statement comes back without the time it was stored, or without who vouches for it.`,
  'conflict-missed': msg`The store overwrote a statement. What is recorded there can be changed afterwards.`,
  'not-voided': msg`The statement is still there as if nothing had made it void.`,
  'etag-missing': msg`The store does not say which version of a state it gives (ETag).`,
  'race-lost': msg`The store overwrites a state although the writer had an older version. Two open windows would undo each other’s progress.`,
};
