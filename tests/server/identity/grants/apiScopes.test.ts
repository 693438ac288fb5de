import { describe, expect, it } from 'vitest';
import { matches } from '../../../../src/server/identity/grants/apiScopes.ts';

describe('the path of an API scope', () => {
  it.each([
    ['exam/page', 'exam/page', true],
    ['exam/page', 'exam', false],
    ['exam/page', 'exam/page/1', false],
    ['exam/*', 'exam/page', true],
    ['exam/*', 'exam', false],
    ['exam/*', 'exam/page/1', false],
    ['exam/*/1', 'exam/page/1', true],
    ['exam/**', 'exam', true],
    ['exam/**', 'exam/page/1', true],
    ['exam/**', 'exams/page', false],
  ])('%s covers %s: %s', (pattern, path, covered) => {
    expect(matches(pattern.split('/'), path.split('/'))).toBe(covered);
  });
});
