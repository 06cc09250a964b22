import { expect, test } from 'vitest';
import { boundsOf } from './configuration-state.ts';

test('ADM-02 a number says what it may be, as the schema of its setting does', () => {
  expect(boundsOf('max_aspiration_roles')).toEqual({ minimum: 1, maximum: 20 });
  expect(boundsOf('maximum_file_bytes')).toEqual({ minimum: 1, maximum: null });
  expect(boundsOf('audit_retention_days'), 'none, or 90 days and more').toEqual({ minimum: 0, maximum: 36_500 });
  expect(boundsOf('brand_colour')).toBeNull();
  expect(boundsOf('switches.mentorship')).toBeNull();
});
