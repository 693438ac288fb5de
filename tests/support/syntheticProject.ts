import type { SourceDocument } from '../../src/schema/SourceDocument.ts';

/**
 * A project of n realistic entities in 10 modules, made in memory: the size of an application
 * without its files. Entities refer to each other, have conditions, states, actions and tabs.
 */
export function syntheticProject(entities: number): SourceDocument[] {
  const modules = Array.from({ length: MODULES }, (_, index) => `module${index}`);
  const menu = { menu: modules.map((code, sort) => ({ code, label: text(code), icon: 'folder', sort })) };
  return [
    document('schemas/menu.yaml', 'menu', menu),
    document('dictionaries/synthetic_status.yaml', 'dictionary', STATUS),
    ...Array.from({ length: entities }, (_, index) => {
      return document(`schemas/module${index % MODULES}/${nameOf(index)}.yaml`, 'entity', entity(index, entities));
    }),
  ];
}

const MODULES = 10;

const nameOf = (index: number) => `syntheticEntity${index}`;

const text = (zh: string) => ({ zh, en: zh });

const STATUS = {
  dictionary: 'synthetic_status',
  label: text('状态'),
  items: ['0', '1', '2'].map((key) => ({ key, label: text(`状态${key}`), color: 'info' })),
};

/** Made documents have no text; findings about them stand at the first line. */
function document(file: string, kind: SourceDocument['kind'], value: unknown): SourceDocument {
  return { file, kind, value, text: '', locate: () => ({ start: 0, end: 1 }) };
}

function entity(index: number, count: number): unknown {
  const columns = ['name', 'code', 'kind', 'ownerId', 'amount', 'status'];
  return {
    schemaVersion: 1,
    entity: nameOf(index),
    label: text(`实体${index}`),
    titleField: 'name',
    fields: fields(index, count),
    list: {
      columns,
      search: ['name', 'kind', 'status', { field: 'createTime', op: 'between' }],
      pinned: { left: ['name'] },
    },
    form: { width: 900, tabs: [tab('基本', ['name', 'code', 'kind', 'ownerId', 'phone']), tab('其他', REST)] },
    states: { field: 'status', initial: '0', transitions: { release: { from: ['0'], to: '1' } } },
    actions: { release: { label: text('发布'), icon: 'send' }, reject: reject() },
    rules: [rule()],
    unique: [['code']],
    indexes: [['status', 'startDate']],
    menu: { icon: 'assignment', sort: index },
    fixtures: { count: 20, seed: index + 1, cover: ['status', 'kind'] },
  };
}

const REST = ['qty', 'price', 'amount', 'startDate', 'endDate', 'reason', 'remark', 'files', 'lines'];

const tab = (label: string, names: readonly string[]) => ({ label: text(label), fields: names });

function fields(index: number, count: number): unknown {
  const choice = (value: string) => ({ value, label: text(`类型${value}`) });
  return {
    name: { type: 'string', label: text('名称'), required: true, maxLength: 100 },
    code: { type: 'string', label: text('编号'), required: true, pattern: '^[A-Z0-9]{4,20}$', unique: true },
    kind: { type: 'options', options: ['1', '2', '3'].map(choice), label: text('类型'), required: true, default: '1' },
    ownerId: { type: 'reference', to: nameOf((index * 7 + 1) % count), label: text('归属'), filter: { status: '1' } },
    phone: { type: 'phone', label: text('电话'), mask: 'phone', requiredWhen: { kind: { in: ['1', '2'] } } },
    qty: { type: 'integer', label: text('数量'), minimum: 0, maximum: 9999 },
    price: { type: 'money', label: text('单价'), minimum: 0 },
    amount: { type: 'computed', computed: 'price * qty', result: 'number', label: text('金额') },
    startDate: { type: 'date', label: text('开始') },
    endDate: {
      type: 'date',
      label: text('结束'),
      visibleWhen: { all: [{ kind: '2' }, { startDate: { empty: false } }] },
    },
    reason: { type: 'text', label: text('原因'), visibleWhen: { status: '2' }, maxLength: 500 },
    remark: { type: 'text', label: text('备注'), maxLength: 500 },
    files: { type: 'files', label: text('附件'), maxItems: 5 },
    lines: { type: 'rows', label: text('明细'), fields: lineFields() },
    status: { type: 'dictionary', dictionary: 'synthetic_status', label: text('状态'), readOnly: true },
  };
}

function lineFields(): unknown {
  return {
    item: { type: 'string', label: text('项目'), required: true },
    cost: { type: 'money', label: text('费用'), visibleWhen: { 'form.kind': '1' } },
  };
}

function reject(): unknown {
  return {
    label: text('退回'),
    fields: { reason: { required: true } },
    visibleWhen: { status: '0' },
    effect: { status: '2', reason: { ref: 'input.reason' } },
  };
}

function rule(): unknown {
  const check = { endDate: { gte: { ref: 'startDate' } } };
  return { name: 'endAfterStart', field: 'endDate', check, message: text('结束不能早于开始') };
}
