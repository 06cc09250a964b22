import { describe, expect, test } from 'vitest';
import { handleBeingTyped, withMention } from './mention-rules.ts';

describe('CRD-11 a person being named in a comment', () => {
  test.each([
    ['@ru', 'ru'],
    ['Thanks @Ruth Ab', 'Ruth Ab'],
    ['(@ru', 'ru'],
    ['first line\n@ru', 'ru'],
    ['@', undefined],
    ['ruth@example', undefined],
    ['@ruth-abebe said so to', undefined],
    ['nobody', undefined],
  ])('%j', (text, expected) => {
    expect(handleBeingTyped(text)).toBe(expected);
  });

  test('their handle takes the place of what was typed, and one space follows', () => {
    expect(withMention('Thanks @Ruth Ab', '', 'ruth-abebe')).toEqual(['Thanks @ruth-abebe ', '']);
    expect(withMention('Thanks @ru', ' for this', 'ruth-abebe')).toEqual(['Thanks @ruth-abebe ', 'for this']);
  });
});
