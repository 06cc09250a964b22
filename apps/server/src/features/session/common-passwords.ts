import { PASSWORD_LENGTH } from '@waymark/contract/session';

let known: Promise<ReadonlySet<string>> | undefined;

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter(({ length }) => length >= PASSWORD_LENGTH.minimum));
}

/** Whether a password is one of those that everyone tries first, from leaked lists (ADM-04). Needs no network. */
export async function isCommonPassword(password: string): Promise<boolean> {
  known ??= load();
  return (await known).has(password.normalize('NFKC').toLowerCase());
}
