import { expect, test } from 'vitest';
import { suggestMapping } from './account-import.rules.ts';

test('ADM-01 columns are recognised by their heads, whatever the marks, and own fields by key or label', () => {
  const heads = ['E-Mail', 'Prénom', 'Last name', 'Cost centre', 'Manager E-mail', 'Something'];
  const fields = [{ key: 'cost-centre', label: 'Cost center' }];
  expect(suggestMapping(heads, fields)).toEqual({ email: 0, firstName: 1, lastName: 2, 'custom:cost-centre': 3, managerEmail: 4 });
});

test('ADM-01 one column is not two things', () => {
  expect(suggestMapping(['email', 'title'], [{ key: 'title', label: 'Title' }])).toEqual({ email: 0, 'custom:title': 1 });
});
