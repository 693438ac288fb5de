import type { EntityBundle } from '../../../src/model/Model.ts';
import { modelFiles } from '../../../src/schema/modelFiles.ts';
import { project } from '../../schema/project.ts';

const NOTE = `
schemaVersion: 1
entity: note
label: { zh: 记录, en: Note }
titleField: title
fields:
  title: { type: string, label: { zh: 标题, en: Title }, required: true, maxLength: 20 }
  state: { type: dictionary, dictionary: light, label: { zh: 灯, en: Light }, default: "0" }
  reason: { type: string, label: { zh: 原因, en: Reason }, visibleWhen: { state: "1" }, requiredWhen: { state: "1" } }
  count: { type: integer, label: { zh: 数量, en: Count }, minimum: 1, maximum: 99 }
  price: { type: money, scale: 2, label: { zh: 单价, en: Price } }
  total: { type: computed, label: { zh: 合计, en: Total }, computed: "price * count", result: number }
  begins: { type: date, label: { zh: 开始, en: Begins } }
  phone: { type: phone, label: { zh: 电话, en: Phone }, mask: phone }
  salary: { type: integer, label: { zh: 薪资, en: Salary }, permission: { read: see_salary, write: set_salary } }
  grade: { type: string, label: { zh: 级别, en: Grade }, permission: { write: set_grade } }
  secret: { type: password, label: { zh: 密码, en: Secret } }
  lines:
    type: rows
    label: { zh: 明细, en: Lines }
    fields:
      name: { type: string, label: { zh: 名称, en: Name }, required: true }
      amount: { type: integer, label: { zh: 数目, en: Amount }, default: 1 }
list:
  columns: [title, state, count, price, begins, salary]
  search: [title, state, { field: begins, op: between }]
  sort: [{ field: begins, order: DESC }]
  pinned: { left: [title] }
form:
  tabs:
    - { label: { zh: 基本, en: Basics }, fields: [title, state, reason, count, price, total] }
    - { label: { zh: 其他, en: More }, fields: [begins, phone, salary, grade, secret, lines] }
rules:
  - { name: dearEnough, field: price, when: { count: { gte: 50 } }, check: { price: { lte: "9.99" } }, message: { zh: 大量时单价不超过9.99, en: At most 9.99 in bulk } }
actions:
  finish: { scope: record, label: { zh: 完成, en: Finish }, request: { PUT: "finish/{id}" }, visibleWhen: { state: "0" }, effect: { state: "1" } }
menu: { parent: test }
`;

/** A small entity with one of everything that matters to forms and lists, compiled by the real compiler. */
export function noteBundle(): EntityBundle {
  const { model, diagnostics } = project({ 'schemas/test/note.yaml': NOTE.trimStart() });
  if (model === undefined) throw new Error(diagnostics.map((item) => `${item.line}: ${item.message}`).join('\n'));
  const file = modelFiles(model).find(({ path }) => path === 'entities/note.json');
  return JSON.parse(file?.content ?? 'null') as EntityBundle;
}
