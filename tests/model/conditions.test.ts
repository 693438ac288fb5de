import { describe, expect, it } from 'vitest';
import type { Condition } from '../../src/model/Condition.ts';
import { conditionDependencies } from '../../src/model/conditionDependencies.ts';
import { conditionWords } from '../../src/model/conditionWords.ts';
import { dueCondition } from '../../src/model/due.ts';
import { evaluateCondition } from '../../src/model/evaluateCondition.ts';
import { recordScope } from '../../src/model/visibility.ts';
import { makeEntity, makeField } from '../support/entity.ts';

const holds = (condition: Condition, row: Record<string, unknown>, around = {}) =>
  evaluateCondition(condition, recordScope(row, around));

describe('conditions', () => {
  it('are false for missing values, except empty and ne', () => {
    const asked = (['eq', 'gt', 'gte', 'lt', 'lte', 'contains', 'startsWith'] as const).map((op) =>
      holds({ path: 'status', op, value: '1' }, {}),
    );

    expect(asked).toEqual(asked.map(() => false));
    expect(holds({ path: 'status', op: 'notIn', value: ['1'] }, {})).toBe(false);
    expect(holds({ path: 'status', op: 'ne', value: '1' }, {})).toBe(true);
    expect(holds({ path: 'status', op: 'empty', value: true }, { status: '' })).toBe(true);
  });

  it('tell codes apart that are the same number', () => {
    expect(holds({ path: 'code', op: 'eq', value: '1' }, { code: '01' })).toBe(false);
    expect(holds({ path: 'code', op: 'in', value: ['08'] }, { code: '8' })).toBe(false);
  });

  it('compare money exactly, also beyond what a number holds', () => {
    expect(holds({ path: 'price', op: 'gte', value: 10 }, { price: '9.99' })).toBe(false);
    expect(holds({ path: 'price', op: 'eq', value: 12.5 }, { price: '12.50' })).toBe(true);
    expect(holds({ path: 'price', op: 'gt', value: '9007199254740992.01' }, { price: '9007199254740992.02' })).toBe(
      true,
    );
  });

  it('compare a number that is written with an exponent with the text of another', () => {
    expect(holds({ path: 'price', op: 'lt', value: 1e21 }, { price: '12.50' })).toBe(true);
    expect(holds({ path: 'price', op: 'gt', value: -5e-324 }, { price: '0' })).toBe(true);
    expect(holds({ path: 'price', op: 'eq', value: 1e21 }, { price: '1000000000000000000000' })).toBe(true);
    expect(holds({ path: 'price', op: 'lt', value: 1e21 }, { price: 'a' })).toBe(false);
  });

  it('compare dates as time passes', () => {
    const after: Condition = { path: 'endTime', op: 'gt', value: { ref: 'startTime' } };

    expect(holds(after, { startTime: '2026-11-09 08:00:00', endTime: '2026-11-10 07:00:00' })).toBe(true);
    expect(holds(after, { startTime: '2026-11-10 08:00:00', endTime: '2026-11-10 07:00:00' })).toBe(false);
  });

  it('read the row first, and form, user and env by name', () => {
    const scope = { row: { kind: 'a' }, form: { kind: 'b' }, user: { id: '7' }, env: { today: '2026-11-01' } };

    expect(evaluateCondition({ path: 'kind', op: 'eq', value: 'a' }, scope)).toBe(true);
    expect(evaluateCondition({ path: 'form.kind', op: 'eq', value: 'b' }, scope)).toBe(true);
    expect(evaluateCondition({ path: 'user.id', op: 'eq', value: '7' }, scope)).toBe(true);
    expect(evaluateCondition({ path: 'env.today', op: 'lt', value: '2026-12-01' }, scope)).toBe(true);
  });

  it('never read what every object has', () => {
    expect(holds({ path: 'constructor', op: 'empty', value: true }, {})).toBe(true);
    expect(holds({ path: 'form.__proto__', op: 'empty', value: true }, {})).toBe(true);
  });

  it('know which fields they read, each once', () => {
    const condition: Condition = {
      all: [
        { path: 'status', op: 'eq', value: '2' },
        { not: { path: 'form.kind', op: 'in', value: ['1', '2'] } },
        {
          any: [
            { path: 'endTime', op: 'gt', value: { ref: 'startTime' } },
            { path: 'user.id', op: 'ne', value: { ref: 'status' } },
          ],
        },
      ],
    };

    expect(conditionDependencies(condition)).toEqual(['status', 'form.kind', 'endTime', 'startTime']);
  });
});

it('what is due by a day counts to its end, by a moment from that moment on', () => {
  const entity = makeEntity('task', [makeField('day', 'date'), makeField('moment', 'dateTime')]);
  const env = { today: '2026-11-01', now: '2026-11-01 08:00:00' };
  const isDue = (field: string, value: string) => holds(dueCondition(entity, { field }), { [field]: value }, { env });

  expect([isDue('day', '2026-10-31'), isDue('day', '2026-11-01')]).toEqual([true, false]);
  expect([isDue('moment', '2026-11-01 08:00:00'), isDue('moment', '2026-11-01 08:00:01')]).toEqual([true, false]);
});

describe('the words of a condition', () => {
  const fields = [makeField('price', 'money'), makeField('since', 'date'), makeField('opens', 'time')];
  const words = (condition: Condition) =>
    conditionWords(condition, {
      speech: { languages: ['zh', 'en'], catalogues: {} },
      dictionaries: {},
      fieldNamed: (name) => fields.find((field) => field.name === name),
    });

  it('compare numbers by size, dates and times by which comes first', () => {
    const today = { ref: 'env.today' };

    expect(words({ path: 'price', op: 'lt', value: 8 })).toEqual({ zh: 'price 小于 8', en: 'price less than 8' });
    expect(words({ path: 'since', op: 'lt', value: today })).toEqual({
      zh: 'since 早于 今天',
      en: 'since before today',
    });
    expect(words({ path: 'opens', op: 'lte', value: '08:00:00' })).toMatchObject({ zh: 'opens 不晚于 "08:00:00"' });
    expect(words({ path: 'env.today', op: 'gt', value: { ref: 'since' } })).toMatchObject({ zh: '今天 晚于 since' });
    expect(words({ path: 'since', op: 'gte', value: today })).toMatchObject({ en: 'since not before today' });
  });
});
