import type { FieldErrorCode } from '../../src/model/fieldErrors.ts';
import type { FieldTypeName } from '../../src/model/fieldTypes/FieldTypeName.ts';

interface Stranger {
  readonly value: unknown;
  readonly code: FieldErrorCode;
}

const stranger = (code: FieldErrorCode, ...values: readonly unknown[]): readonly Stranger[] =>
  values.map((value) => ({ value, code }));

/** Values that are none of a type, and what is said of them; null: what comes in any form is read. */
export const strangers: Readonly<Record<FieldTypeName, readonly Stranger[] | null>> = {
  bigid: null,
  string: null,
  text: null,
  html: null,
  integer: stranger('wrongType', 1.5, '一'),
  decimal: stranger('wrongType', '一'),
  money: stranger('wrongType', '一'),
  boolean: null,
  date: stranger('date', '2026-02-30', '2026-13-01'),
  time: stranger('time', '24:00:00'),
  dateTime: stranger('date', '2026-02-30 08:00:00', '2026-02-28 24:00:00'),
  dictionary: stranger('notOffered', '绝无此键'),
  options: stranger('notOffered', '绝无此键'),
  reference: null,
  treeReference: null,
  region: null,
  department: null,
  user: null,
  file: null,
  files: null,
  image: null,
  images: null,
  phone: [
    ...stranger('phoneLength', '1380013800', '138001380000'),
    ...stranger('phoneFormat', '23800138000', '12800138000'),
  ],
  email: stranger('email', 'zhang', 'zhang@', 'zhang@qq'),
  url: stranger('url', 'ftp://a.cn', 'javascript:alert(1)', 'a.cn'),
  idCard: stranger('idCard', '110105194912310021', '11010519491231002'),
  creditCode: stranger('creditCode', '91350100M000100Y44'),
  password: null,
  json: null,
  sequence: null,
  colour: null,
  icon: null,
  geo: null,
  rows: null,
  related: null,
  computed: null,
};
