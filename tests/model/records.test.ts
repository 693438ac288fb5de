import { describe, expect, it } from 'vitest';
import { allows } from '../../src/model/allows.ts';
import { applyDefaults } from '../../src/model/applyDefaults.ts';
import { computeField } from '../../src/model/computeField.ts';
import { ERRORS, type ErrorCode } from '../../src/model/errors.ts';
import { errorText } from '../../src/model/errorText.ts';
import { EXPRESSION_FUNCTIONS } from '../../src/model/expressions/checkExpression.ts';
import { plainEnvironment } from '../../src/model/expressions/parseExpression.ts';
import { readableFields, writableFields } from '../../src/model/fieldAccess.ts';
import { FIELD_ERRORS } from '../../src/model/fieldErrors.ts';
import { fieldOf, formFields, listFields, referenceTarget, searchFields } from '../../src/model/lookups.ts';
import { maskValue } from '../../src/model/maskValue.ts';
import { sessionAround } from '../../src/model/sessionAround.ts';
import { validateRecord } from '../../src/model/validateRecord.ts';
import { applyVisibility, recordScope } from '../../src/model/visibility.ts';
import { makeEntity, makeField } from '../support/entity.ts';
import { inLanguage } from '../support/readers.ts';

const names = (fields: readonly { readonly name: string }[]) => fields.map((field) => field.name);

describe('lookups', () => {
  const entity = makeEntity('exam', [makeField('name', 'string'), makeField('kind', 'dictionary')], {
    list: {
      columns: ['kind', 'name', 'createTime'],
      search: [{ field: 'name', op: 'contains' }],
      sort: [],
      pinned: { left: [], right: [] },
      pageSize: 10,
    },
  });

  it('give the fields of list, search and form in their order', () => {
    expect(names(listFields(entity))).toEqual(['kind', 'name', 'createTime']);
    expect(searchFields(entity).map((item) => [item.field.name, item.op])).toEqual([['name', 'contains']]);
    expect(names(formFields(entity))).toEqual(['name', 'kind']);
    expect(fieldOf(entity, 'revision')?.system).toBe(true);
  });

  it('say where a reference points', () => {
    expect(referenceTarget(makeField('entId', 'reference', { to: 'entInfo', labelField: 'entName' }))).toEqual({
      entity: 'entInfo',
      valueField: 'id',
      labelField: 'entName',
    });
    expect(referenceTarget(makeField('area', 'region'))).toMatchObject({ entity: 'region', valueField: 'code' });
    expect(referenceTarget(makeField('rows', 'rows', { to: 'option', foreignKey: 'bankId' }))).toBe(undefined);
  });
});

describe('field access', () => {
  const entity = makeEntity(
    'person',
    [
      makeField('name', 'string'),
      makeField('account', 'string', { createOnly: true }),
      makeField('salary', 'money', { permission: { read: 'salary_read', write: 'salary_write' } }),
      makeField('password', 'password'),
      makeField('number', 'sequence'),
      makeField('total', 'computed'),
      makeField('status', 'dictionary'),
      makeField('approved', 'boolean', { readOnly: true }),
      makeField('tasks', 'related'),
    ],
    { states: { field: 'status', initial: '0', transitions: [] } },
  );

  it('lets a save write the author’s fields only', () => {
    expect(names(writableFields(entity, 'create'))).toEqual(['name', 'account', 'salary', 'password']);
    expect(names(writableFields(entity, 'update'))).toEqual(['name', 'salary', 'password']);
  });

  it('needs the codes of a field to read and to write it', () => {
    expect(names(writableFields(entity, 'update', new Set(['salary_read'])))).toEqual(['name', 'password']);
    expect(names(writableFields(entity, 'update', new Set(['salary_read', 'salary_write'])))).toContain('salary');
    expect(names(writableFields(entity, 'update', new Set(['salary_write'])))).not.toContain('salary');
    expect(names(readableFields(entity, new Set()))).not.toContain('salary');
  });

  it('never answers secrets or lists kept elsewhere', () => {
    expect(names(readableFields(entity))).not.toEqual(expect.arrayContaining(['password']));
    expect(names(readableFields(entity))).not.toEqual(expect.arrayContaining(['tasks']));
  });

  it('denies an unknown code to everybody but the administrator', () => {
    expect([allows(new Set(['a']), 'b'), allows('*', 'b'), allows(new Set(), undefined)]).toEqual([false, true, true]);
  });
});

describe('defaults and visibility', () => {
  it('fill missing values, the initial state among them, and leave null alone', () => {
    const entity = makeEntity(
      'task',
      [makeField('kind', 'dictionary', { default: '1' }), makeField('status', 'dictionary')],
      {
        states: { field: 'status', initial: '0', transitions: [] },
      },
    );

    expect(applyDefaults(entity, {}, {})).toEqual({ kind: '1', status: '0' });
    expect(applyDefaults(entity, { kind: null }, {})).toEqual({ kind: null, status: '0' });
  });

  it('take values from the session as the field keeps them, and nothing where there are none', () => {
    const entity = makeEntity('task', [
      makeField('deptId', 'department', { default: { ref: 'user.deptIds' } }),
      makeField('deptIds', 'department', { many: true, default: { ref: 'user.deptId' } }),
      makeField('day', 'date', { default: { ref: 'env.today' } }),
      makeField('roleId', 'reference', { default: { ref: 'user.roleId' } }),
    ]);
    const person = { id: '1', account: 'a', name: 'A', tenantId: '0', deptIds: ['7', '8'], roleIds: [] };

    const filled = applyDefaults(entity, {}, sessionAround(person, '2026-11-22 23:30:00'));

    expect(filled).toEqual({ deptId: '7', deptIds: ['7'], day: '2026-11-22' });
  });

  it('send hidden fields as whenHidden says, in child rows too', () => {
    const hidden = { visibleWhen: { path: 'form.on', op: 'eq', value: true } } as const;
    const fields = [
      makeField('on', 'boolean'),
      makeField('omitted', 'string', { ...hidden }),
      makeField('kept', 'string', { ...hidden, whenHidden: 'keep' }),
      makeField('cleared', 'string', { ...hidden, whenHidden: 'null' }),
      makeField('rows', 'rows', { fields: [makeField('inner', 'string', { ...hidden })] }),
    ];
    const record = { on: false, omitted: 'a', kept: 'b', cleared: 'c', rows: [{ inner: 'd' }] };

    expect(applyVisibility(fields, recordScope(record))).toEqual({ on: false, kept: 'b', cleared: null, rows: [{}] });
    expect(applyVisibility(fields, recordScope({ ...record, on: true }))).toEqual({ ...record, on: true });
  });
});

describe('masks', () => {
  it.each([
    ['name', '张三丰', '张**'],
    ['phone', '13800138000', '138****8000'],
    ['idCard', '11010519491231002X', '1101**********002X'],
    ['bankCard', '6222021234567890', '6222********7890'],
    ['email', 'zhang@example.com', 'z***@example.com'],
    ['address', '北京市朝阳区建国路1号', '北京市朝阳区*****'],
    ['phone', '123', '1**'],
    ['phone', '8812345', '8******'],
    ['phone', '', ''],
  ] as const)('hide the middle of a %s', (mask, text, masked) => {
    expect(maskValue(mask, text)).toBe(masked);
  });
});

describe('computed fields', () => {
  const price = makeField('price', 'money');
  const count = makeField('count', 'integer');
  const fields = [price, count, makeField('name', 'string')];
  const computed = (expression: string, result: 'string' | 'number' | 'boolean' = 'number') =>
    makeField('total', 'computed', { computed: { expression, result } });

  it('work with money, whole numbers and literals alike', () => {
    const row = { price: '0.10', count: 3, name: 'x' };

    expect(computeField(computed('price * count'), row, fields)).toBe(0.3);
    expect(computeField(computed('price * 2 + 1'), row, fields)).toBe(1.2);
    expect(computeField(computed('count / 2'), row, fields)).toBe(1.5);
    expect(computeField(computed('count >= 3', 'boolean'), row, fields)).toBe(true);
    expect(computeField(computed('name + "!"', 'string'), row, fields)).toBe('x!');
  });

  it('are null while an operand is missing', () => {
    expect(computeField(computed('price * count'), { count: 3 }, fields)).toBe(null);
  });

  it('lose nothing on the way: halves are rounded as on paper and long amounts keep every digit', () => {
    const exact = (expression: string, row: Record<string, unknown>) =>
      computeField({ ...computed(expression), scale: 2 }, row, fields);

    expect(exact('price * count', { price: '1.005', count: 1 })).toBe(1.01);
    expect(exact('price - price + count / 3', { price: '999999999999999.99', count: 1 })).toBe(0.33);
    expect(exact('price * count', { price: '-0.015', count: 1 })).toBe(-0.02);
    expect(exact('price / count', { price: '1', count: 0 })).toBe(null);
  });

  it('add up, count and compare child rows, and leave rows without a value out', () => {
    const amount = makeField('amount', 'computed', { computed: { expression: 'price * count', result: 'number' } });
    const parts = makeField('parts', 'rows', { fields: [price, count, amount] });
    const over = (expression: string, rows: unknown) => computeField(computed(expression), { parts: rows }, [parts]);
    const rows = [
      { price: '0.10', count: 3 },
      { price: null, count: 7 },
      { price: '12.345', count: 2 },
    ];

    expect(over('parts.map(p, p.amount).sum()', rows)).toBe(24.99);
    expect(over('parts.map(p, p.price).average()', rows)).toBe(6.2225);
    expect(over('parts.map(p, p.price).min() + parts.map(p, p.count).max()', rows)).toBe(7.1);
    expect(over('parts.filter(p, p.count > 2).count()', rows)).toBe(2);
    expect([over('parts.map(p, p.price).sum()', []), over('parts.map(p, p.price).min()', null)]).toEqual([0, null]);
  });

  it('take a part of a text, such as the year of a day, and the greatest of several fields', () => {
    const row = { price: '0.10', count: 3, name: '2026-03-01' };

    expect(computeField(computed('number(name.substring(0, 4)) + 1'), row, fields)).toBe(2027);
    expect(computeField(computed('name.substring(8)', 'string'), row, fields)).toBe('01');
    expect(computeField(computed('[price, count, 2].max()'), row, fields)).toBe(3);
    expect(computeField(computed('[price, count].min()'), { count: 3 }, fields)).toBe(3);
  });

  it.each([
    ['price % count', { price: '7.5', count: 2 }, 1.5],
    ['price % count', { price: '-7.5', count: 2 }, -1.5],
    ['price % count', { price: '7.5', count: 0 }, null],
    ['-price / count', { price: '1', count: -8 }, 0.125],
    ['round(price, 0)', { price: '-2.5' }, -3],
    ['round(price, -2)', { price: '149.5' }, 150],
    ['round(price, 3)', { price: '2.5' }, 2.5],
    ['price == count ? 1 : 0', { price: '3.00', count: 3 }, 1],
    ['(price <= count ? 1 : 0) + (price < count ? 2 : 0) + (price >= count ? 4 : 0)', { price: '3.0', count: 3 }, 5],
    ['price * 10000000000.0 * 10000000000.0', { price: '0.00000000000000000001' }, 1],
    ['count * 1e-7 * 10000000.0', { count: 3 }, 3],
    ['[price, count].average()', {}, null],
    ['[price, count].max()', { price: '-1', count: -2 }, -1],
    ['price * 2 == null ? 0 : price', {}, 0],
    ['null == price * 2 ? 0 : price', {}, 0],
    ['price * 2 != null ? price : 0', {}, 0],
    ['price * 2 == null ? 0 : price', { price: '1.5' }, 1.5],
    ['[price, count].max() == null ? 0 : 1', {}, 0],
  ] as const)('work out %s of %j as on paper', (expression, row, value) => {
    expect(computeField(computed(expression), { price: null, count: null, ...row }, fields)).toBe(value);
  });

  it.each([
    ['name.substring(-3, 2)', 'ab'],
    ['name.substring(2, 99)', 'cd'],
    ['string(number(name.substring(9) + "1.50"))', '1.5'],
  ])('take of a text what there is of it: %s', (expression, text) => {
    expect(computeField(computed(expression, 'string'), { name: 'abcd' }, fields)).toBe(text);
  });

  it('call functions that there are', () => {
    const names = new Set(
      plainEnvironment()
        .getDefinitions()
        .functions.map(({ name }) => name),
    );

    expect(EXPRESSION_FUNCTIONS.filter((name) => !names.has(name))).toEqual([]);
  });

  it('read each other in the order they need, and a field called like a type', () => {
    const total = computed('price * count');
    const kind = makeField('type', 'string');
    const verdict = makeField('verdict', 'computed', {
      computed: { expression: 'total > 10 && type == "x" ? "much" : "little"', result: 'string' },
    });

    expect(computeField(verdict, { price: '6', count: 2, type: 'x' }, [verdict, total, price, count, kind])).toBe(
      'much',
    );
  });

  it('decide conditions alike in a form, in a new record and in a change', () => {
    const note = makeField('note', 'string', {
      visibleWhen: { path: 'total', op: 'gt', value: 10 },
      requiredWhen: { path: 'total', op: 'gt', value: 10 },
    });
    const entity = makeEntity('order', [price, count, note, computed('price * count')]);
    const issues = (record: Record<string, unknown>, stored?: Record<string, unknown>) =>
      validateRecord(entity, record, stored ? { stored } : {}, stored ? 'update' : 'create').map(({ field }) => field);

    expect(issues({ price: '6', count: 2 })).toEqual(['note']);
    expect(issues({ price: '1', count: 2 })).toEqual([]);
    expect(issues({ count: 2 }, { price: '6', count: 1, total: 6 })).toEqual(['note']);
    expect(issues({ count: 1 }, { price: '6', count: 2, total: 12 })).toEqual([]);
    expect(applyVisibility(entity.fields, recordScope({ price: '1', count: 2, note: 'x' }))).not.toHaveProperty('note');
  });

  it('read the embedded label of a reference', () => {
    const chef = makeField('chefId', 'reference', { to: 'chef', labelField: 'name', embedded: 'chefName' });
    const shown = makeField('chef', 'computed', { computed: { path: 'chefId.name' } });

    expect(computeField(shown, { chefId: '1', chefName: '王师傅' }, [chef])).toBe('王师傅');
  });
});

describe('the error catalogue', () => {
  it('has every text in both languages with the same placeholders', () => {
    const places = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();
    const texts = [...Object.values(ERRORS).map((entry) => entry.text), ...Object.values(FIELD_ERRORS)];

    for (const text of texts) {
      expect(text.zh).not.toBe('');
      expect(places(text.en)).toEqual(expect.arrayContaining(places(text.zh).filter((name) => name !== 'label')));
    }
  });

  it('fills its placeholders', () => {
    expect(errorText('duplicate' satisfies ErrorCode, { field: '账号' }, inLanguage('zh'))).toBe('账号已存在');
  });
});
