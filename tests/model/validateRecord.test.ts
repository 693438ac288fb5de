import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Entity } from '../../src/model/Entity.ts';
import type { Field, RowsCheck } from '../../src/model/Field.ts';
import { fieldIssueText } from '../../src/model/fieldIssueText.ts';
import { fieldOf } from '../../src/model/lookups.ts';
import { validateFields, validateRecord } from '../../src/model/validateRecord.ts';
import { canonicalValue } from '../support/canonicalValues.ts';
import { everyField, makeEntity, makeField } from '../support/entity.ts';
import { inLanguage } from '../support/readers.ts';
import { projectModel } from '../support/server.ts';

const findings = (fields: readonly Field[], record: Record<string, unknown>) =>
  validateFields(fields, record, {}).map((issue) => `${issue.field} ${issue.code}`);

const texts = (entity: Entity, record: Record<string, unknown>, mode: 'create' | 'update' = 'create') =>
  validateRecord(entity, record, {}, mode).map((issue) =>
    fieldIssueText(issue, fieldOf(entity, issue.field), inLanguage('zh')),
  );

describe('validation', () => {
  it('accepts every canonical value of every type', () => {
    for (const field of everyField) {
      fc.assert(
        fc.property(canonicalValue(field), (value) => {
          const rows =
            field.type === 'rows' && Array.isArray(value) ? value.map((row) => ({ ...row, label: 'x' })) : value;
          expect(findings([field], { [field.name]: rows })).toEqual([]);
        }),
        { numRuns: 20 },
      );
    }
  });

  it('refuses a value of the wrong kind in every type that takes one', () => {
    for (const field of everyField.filter((item) => !['json', 'related', 'computed'].includes(item.type))) {
      expect(findings([field], { [field.name]: { odd: 1 } })).toHaveLength(1);
    }
  });

  it('takes phones of eleven digits in the form of a mobile number only', () => {
    const entity = makeEntity('person', [makeField('phone', 'phone', { required: true })]);

    expect(texts(entity, {})).toEqual(['手机号码不能为空']);
    expect(texts(entity, { phone: '138' })).toEqual(['手机号码长度不为11位']);
    expect(texts(entity, { phone: '12800138000' })).toEqual(['手机号码格式不正确']);
    expect(texts(entity, { phone: '13800138000' })).toEqual([]);
  });

  it('takes a text in which nobody sees anything for none where one is required', () => {
    const unseen = ['  ', '\u3000\n', '\u200b', '\ufeff\u202e', '\u3164', '\u2800'];
    const required = (type: 'text' | 'html') => [makeField('why', type, { required: true })];
    for (const why of unseen) expect(findings(required('text'), { why })).toEqual(['why required']);
    for (const why of [...unseen, '<p><br></p>', '<p>&nbsp;\u200b</p>'])
      expect(findings(required('html'), { why })).toEqual(['why required']);

    for (const why of [' 停业 ', '👨‍👩‍👧', '<p>']) expect(findings(required('text'), { why })).toEqual([]);
    expect(findings(required('html'), { why: '<p><img src="/a.png"></p>' })).toEqual([]);
    expect(findings([makeField('why', 'text')], { why: '\u200b' })).toEqual([]);
  });

  it('prefers the schema’s own wording', () => {
    const requiredMessage = { zh: '请输入参数名称', en: 'Enter the name' };
    const entity = makeEntity('param', [makeField('paramName', 'string', { required: true, requiredMessage })]);

    expect(texts(entity, { paramName: '' })).toEqual(['请输入参数名称']);
  });

  it.each([
    ['param', ['请输入参数名称', '请输入参数键名', '请输入参数键值']],
    ['tenantPackage', ['请输入产品包名称', '请选择菜单']],
    ['tenant', ['请输入租户名称', '请输入联系人', '请选择状态']],
    ['dict', ['请输入字典编号', '请输入字典名称', '请输入字典排序', '请选择封存']],
    ['dictBiz', ['请输入字典编号', '请输入字典名称', '请输入字典排序', '请选择封存']],
  ])('says of an empty %s what is missing in the words that were asked for', (name, words) => {
    const entity = projectModel().entities[name] as Entity;

    expect(texts(entity, {})).toEqual(words);
  });

  it('neither requires nor checks a hidden field', () => {
    const note = makeField('note', 'string', {
      required: true,
      maxLength: 3,
      visibleWhen: { path: 'status', op: 'eq', value: '2' },
    });

    expect(findings([note], { status: '1', note: 'too long' })).toEqual([]);
    expect(findings([note], { status: '2', note: 'too long' })).toEqual(['note tooLong']);
    expect(findings([note], { status: '2' })).toEqual(['note required']);
  });

  it('adds what requiredWhen asks and never takes away what is required', () => {
    const when = { path: 'tables', op: 'gte', value: 10 } as const;

    expect(findings([makeField('chef', 'string', { requiredWhen: when })], { tables: 10 })).toEqual(['chef required']);
    expect(findings([makeField('chef', 'string', { requiredWhen: when })], { tables: 9 })).toEqual([]);
    expect(findings([makeField('chef', 'string', { required: true, requiredWhen: when })], { tables: 9 })).toEqual([
      'chef required',
    ]);
  });

  it('holds the words of JSON Schema', () => {
    expect(findings([makeField('a', 'string', { minLength: 2 })], { a: '好' })).toEqual(['a tooShort']);
    expect(findings([makeField('a', 'string', { maxLength: 2 })], { a: '😀😀' })).toEqual([]);
    expect(findings([makeField('a', 'string', { pattern: '^[a-z]+$' })], { a: 'A' })).toEqual(['a pattern']);
    expect(findings([makeField('a', 'integer', { minimum: 1, maximum: 5 })], { a: 6 })).toEqual(['a tooBig']);
    expect(findings([makeField('a', 'money', { minimum: 0 })], { a: '-0.01' })).toEqual(['a tooSmall']);
    expect(findings([makeField('a', 'money', { scale: 2 })], { a: '0.001' })).toEqual(['a wrongType']);
    expect(findings([makeField('a', 'decimal', { multipleOf: 0.5, scale: 1 })], { a: '1.3' })).toEqual([
      'a notMultiple',
    ]);
    expect(
      findings([makeField('a', 'files', { maxItems: 1 })], {
        a: [1, 2].map((n) => ({ name: `${n}`, originalName: `${n}`, link: `/f/${n}` })),
      }),
    ).toEqual(['a tooManyItems']);
  });

  it('refuses files whose link runs a script', () => {
    const field = makeField('a', 'file');

    expect(findings([field], { a: { name: 'x', originalName: 'x', link: 'javascript:alert(1)' } })).toEqual([
      'a wrongType',
    ]);
  });

  it('gives child rows their own row and the record as form', () => {
    const rows = makeField('options', 'rows', {
      fields: [
        makeField('label', 'string', { required: true }),
        makeField('score', 'integer', { requiredWhen: { path: 'form.scored', op: 'eq', value: true } }),
        makeField('why', 'string', { requiredWhen: { path: 'label', op: 'eq', value: 'other' } }),
      ],
    });

    expect(findings([rows], { scored: true, options: [{ label: 'a', score: 1 }, { label: 'other' }] })).toEqual([
      'options.1.score required',
      'options.1.why required',
    ]);
  });

  it('checks rules only when both sides are there, and names the rule’s field', () => {
    const entity = makeEntity('task', [makeField('startTime', 'dateTime'), makeField('endTime', 'dateTime')], {
      rules: [
        {
          name: 'endAfterStart',
          field: 'endTime',
          check: { path: 'endTime', op: 'gt', value: { ref: 'startTime' } },
          message: { zh: '结束时间须晚于开始时间', en: 'The end must be after the start' },
        },
      ],
    });

    expect(texts(entity, { startTime: '2026-11-02 00:00:00', endTime: '2026-11-01 00:00:00' })).toEqual([
      '结束时间须晚于开始时间',
    ]);
    expect(texts(entity, { endTime: '2026-11-01 00:00:00' })).toEqual([]);
  });

  it('counts, compares and adds up child rows for a rule about them', () => {
    const options = makeField('options', 'rows', {
      fields: [makeField('right', 'boolean'), makeField('letter', 'string')],
    });
    const rule = (name: string, rows: RowsCheck) => ({ name, field: 'options', rows, message: { zh: name, en: name } });
    const entity = makeEntity('question', [options, makeField('total', 'integer')], {
      rules: [
        rule('one', { where: { path: 'right', op: 'eq', value: true }, minimum: 1, maximum: 1 }),
        rule('letters', { distinct: ['letter'] }),
        rule('sum', { sum: { of: ['num', 'score'], equals: 'total' } }),
      ],
    });
    const right = { right: true, letter: 'A', num: 3, score: '2.5' };
    const wrong = { right: false, letter: 'B', num: 1, score: '0.5' };
    const broken = (rows: readonly Record<string, unknown>[], total = 8) => texts(entity, { options: rows, total });

    expect(broken([right, wrong])).toEqual([]);
    expect(broken([{ ...wrong, score: '8' }])).toEqual(['one']);
    expect(broken([right, { ...right, letter: 'B' }], 15)).toEqual(['one']);
    expect(broken([right, { ...wrong, letter: 'A' }])).toEqual(['letters']);
    expect(broken([right, wrong], 9)).toEqual(['sum']);
    // Rows that are not there are the business of `required`.
    expect([texts(entity, { total: 9 }), broken([], 9)]).toEqual([[], []]);
  });

  it('judges an update over stored and new values together', () => {
    const entity = makeEntity('report', [
      makeField('status', 'dictionary'),
      makeField('reason', 'string', { requiredWhen: { path: 'status', op: 'eq', value: '2' } }),
      makeField('code', 'string', { required: true, maxLength: 2 }),
    ]);
    const stored = { status: '1', code: 'long since', reason: null };

    expect(validateRecord(entity, { status: '2' }, { stored }, 'update').map((issue) => issue.field)).toEqual([
      'reason',
    ]);
    expect(validateRecord(entity, { status: '1' }, { stored }, 'update')).toEqual([]);
    expect(validateRecord(entity, { status: '1' }, {}, 'update')).toEqual([]);
    expect(validateRecord(entity, { code: null }, { stored }, 'update').map((issue) => issue.field)).toEqual(['code']);
  });

  it('does not ask in an update for what it does not touch, though only blanks were stored there', () => {
    const entity = makeEntity('report', [
      makeField('title', 'string', { required: true }),
      makeField('code', 'string'),
    ]);
    const stored = { title: '  ' };

    expect(validateRecord(entity, { code: 'a' }, { stored }, 'update')).toEqual([]);
    expect(validateRecord(entity, { title: '  ' }, { stored }, 'update')).toHaveLength(1);
  });

  it('says one thing of a field: not that a value breaks a rule which is no value of it', () => {
    const entity = makeEntity('task', [makeField('code', 'string', { maxLength: 2 })], {
      rules: [
        {
          name: 'short',
          field: 'code',
          check: { path: 'code', op: 'eq', value: 'ok' },
          message: { zh: '须为 ok', en: 'Must be ok' },
        },
      ],
    });

    expect(validateRecord(entity, { code: 'long' }, {}, 'create')).toMatchObject([{ code: 'tooLong' }]);
    expect(validateRecord(entity, { code: 'no' }, {}, 'create')).toMatchObject([{ code: 'rule' }]);
  });

  it('leaves alone what the user may not write', () => {
    const entity = makeEntity('person', [
      makeField('salary', 'money', { required: true, permission: { write: 'salary_write' } }),
    ]);

    expect(validateRecord(entity, {}, { codes: new Set() }, 'create')).toEqual([]);
    expect(validateRecord(entity, {}, { codes: '*' }, 'create')).toHaveLength(1);
  });

  it('refuses keys outside the dictionary, except those that were stored before', () => {
    const entity = makeEntity('bank', [makeField('kind', 'dictionary', { dictionary: 'kind' })]);
    const offered = () => new Set(['1']);

    expect(validateRecord(entity, { kind: '9' }, { offered }, 'create')).toMatchObject([{ code: 'notOffered' }]);
    expect(validateRecord(entity, { kind: '9' }, { offered, stored: { kind: '9' } }, 'update')).toEqual([]);
  });

  it('refuses a stored key that does not belong any more to what its field lies within', () => {
    const entity = makeEntity('shop', [
      makeField('kind', 'string'),
      makeField('branch', 'dictionary', { dictionary: 'branch', within: 'kind' }),
    ]);
    const offered = (_field: Field, { kind }: Readonly<Record<string, unknown>>) => new Set([`${kind}1`]);
    const scope = { offered, stored: { kind: 'a', branch: 'a1' } };

    expect(validateRecord(entity, { kind: 'b', branch: 'a1' }, scope, 'update')).toMatchObject([
      { field: 'branch', code: 'notOffered' },
    ]);
    expect(validateRecord(entity, { branch: 'a1' }, scope, 'update')).toEqual([]);
  });

  it('keeps a stored secret when an update leaves it empty', () => {
    const entity = makeEntity('user', [makeField('password', 'password', { required: true })]);

    expect(validateRecord(entity, { password: null }, { stored: {} }, 'update')).toEqual([]);
    expect(validateRecord(entity, {}, {}, 'create')).toHaveLength(1);
  });
});
