import { expect, test } from 'vitest';
import { ServiceError, serviceErrorMessage } from './service-error.ts';

const CASES: readonly (readonly [string, unknown, string])[] = [
  ['the message of the body', new ServiceError('Failed', { message: 'Not now' }), 'Not now'],
  ['also where the body is called data', { response: { data: { message: 'Not now' } } }, 'Not now'],
  ['what a refusal of the product says', new ServiceError('Failed', { code: 'forbidden', title: 'You may not' }), 'You may not'],
  ['the message of the error', new ServiceError('Failed', {}), 'Failed'],
  ['an error without a body', new Error('Failed'), 'Failed'],
  ['the error as text', 'Gone', 'Gone'],
];

test('ASM-09 a failed call says the message of its body, else of the error, else the error as text', () => {
  for (const [name, error, message] of CASES) expect(serviceErrorMessage(error), name).toBe(message);
});
