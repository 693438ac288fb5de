import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DEFAULT_CONFIG } from '../../../../src/protocol/consolePage/ConsoleConfig.ts';
import { checkConfig } from '../../../../src/protocol/consolePage/checkConfig.ts';

const problemsOf = (file: unknown) => {
  const checked = checkConfig(file);
  return 'problems' in checked ? checked.problems : [];
};

describe('config.json', () => {
  it('is right as delivered and states the defaults', () => {
    const file = JSON.parse(readFileSync('src/console/public/config.json', 'utf8'));
    const own = JSON.parse(readFileSync('config.json', 'utf8'));

    expect(checkConfig(file)).toEqual({ config: DEFAULT_CONFIG });
    expect(checkConfig({ ...file, ...own })).toEqual({ config: { ...DEFAULT_CONFIG, ...own } });
    expect(checkConfig({ brand: { product: 'x' } })).toMatchObject({ problems: [{ key: 'brand' }] });
  });

  it('may leave out what is as usual', () => {
    expect(checkConfig({ apiBase: 'https://blade.example.com/api', backend: 'bladex' })).toMatchObject({
      config: { apiBase: 'https://blade.example.com/api', backend: 'bladex', tokenTime: 3000 },
    });
  });

  it.each([
    ['apiBase', 'api/'],
    ['backend', 'saber'],
    ['captchaMode', 'true'],
    ['tokenTime', '3000'],
    ['tokenHeader', 'Blade Auth'],
    ['tenantHeader', ''],
    ['dialect', { rows: 'rows' }],
    ['dialect', { records: '' }],
    ['dialect', { success: 0 }],
    ['dialect', { below: 'crm' }],
    ['statusWhiteList', ['428']],
    ['title', 'x'],
    ['shortTitle', { en: '' }],
    ['defaultTheme', 'blue'],
    ['defaultColor', 'blue'],
    ['defaultLanguage', 'fr'],
  ])('names a wrong %s with its value and a remedy in both languages', (key, value) => {
    const [problem, ...others] = problemsOf({ [key]: value });

    expect(others).toEqual([]);
    expect(problem).toMatchObject({ key, value: JSON.stringify(value) });
    expect(problem?.remedy.zh).not.toBe('');
    expect(problem?.remedy.en).not.toBe('');
  });

  it('tells all mistakes at once', () => {
    expect(problemsOf({ backend: 'x', debug: 1 }).map(({ key }) => key)).toEqual(['backend', 'debug']);
  });

  it('names the setting that a misspelt one may have meant', () => {
    expect(problemsOf({ tokenTimes: 3000 })[0]?.remedy.en).toContain('tokenTime');
  });

  it.each([[[]], ['x'], [null]])('is refused when it is not an object: %j', (file) => {
    expect(problemsOf(file)).toHaveLength(1);
  });
});
