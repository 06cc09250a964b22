import { expect, test } from 'vitest';
import { timeZoneOptions, zoneName } from './local-time.ts';

test('SES-54 SHL-37 time zones are called by the names their places have today, those that browsers still list by old ones too', () => {
  expect(['Europe/Kiev', 'Asia/Calcutta', 'America/New_York', 'Europe/Oslo'].map(zoneName)).toEqual([
    'Europe/Kyiv',
    'Asia/Kolkata',
    'America/New York',
    'Europe/Oslo',
  ]);
  const options = timeZoneOptions('Asia/Saigon');
  expect(options.find(({ value }) => value === 'Asia/Saigon')?.label).toBe('Asia/Ho Chi Minh');
  expect(options.filter(({ label }) => /Calcutta|Katmandu|Rangoon|Saigon|Kiev|Godthab|Truk|Ponape|Asmera|Faeroe/.test(label))).toEqual([]);
});
