import type { EngineText, Text } from './Text.ts';

/** Findings about one field of a record; texts come from `FIELD_ERRORS`. */
export interface FieldIssue {
  /** `name`, or `rows.0.name` inside child rows. */
  readonly field: string;
  readonly code: FieldErrorCode;
  readonly params: Readonly<Record<string, string | number>>;
  /** A text of the schema's own (rule, pattern, required wording) that replaces the catalogue's. */
  readonly message?: Text;
}

export const FIELD_ERRORS = {
  required: { zh: '请输入{label}', en: '{label} is required' },
  requiredRows: { zh: '请添加{label}', en: 'Add {label}' },
  requiredChoice: { zh: '请选择{label}', en: '{label} is required' },
  tooShort: { zh: '{label}至少{min}个字符', en: '{label} must have at least {min} characters' },
  tooLong: { zh: '{label}最多{max}个字符', en: '{label} must have at most {max} characters' },
  tooDeep: {
    zh: '{label}的格式嵌套不能超过{max}层',
    en: '{label} must not nest its formatting deeper than {max} levels',
  },
  pattern: { zh: '{label}格式不正确', en: '{label} is not in the right format' },
  hiddenCharacters: {
    zh: '{label}不能含有不可见字符，首尾不能有空格',
    en: '{label} must not contain invisible characters or begin or end with a blank',
  },
  tooSmall: { zh: '{label}不能小于{min}', en: '{label} must be at least {min}' },
  tooBig: { zh: '{label}不能大于{max}', en: '{label} must be at most {max}' },
  notMultiple: { zh: '{label}必须是{step}的倍数', en: '{label} must be a multiple of {step}' },
  tooFew: { zh: '{label}至少{min}项', en: '{label} must have at least {min} items' },
  tooManyItems: { zh: '{label}最多{max}项', en: '{label} must have at most {max} items' },
  wrongType: { zh: '{label}格式不正确', en: '{label} is not in the right format' },
  notOffered: { zh: '{label}不在可选范围内', en: '{label} is not one of the options' },
  missingReference: {
    zh: '{label}所选数据不存在或不可选，请重新选择',
    en: 'The record chosen for {label} does not exist or may not be chosen here; choose another',
  },
  noSuchName: { zh: '没有名为“{value}”的{label}', en: 'There is no “{value}” for {label}' },
  ambiguousName: {
    zh: '有{count}条名为“{value}”的{label}，请改填编号',
    en: '{count} records are called “{value}”; give the id for {label} instead',
  },
  madeOnce: { zh: '{label}在新增后不能修改', en: '{label} cannot be changed once the record is made' },
  noSuchKey: { zh: '没有“{value}”对应的数据', en: 'There is no record for “{value}”' },
  repeatedRow: { zh: '与本文件第 {line} 行重复', en: 'The same as in row {line} of this file' },
  repeatedTogether: {
    zh: '{fields}都与本文件第 {line} 行相同',
    en: '{fields}: all the same as in row {line} of this file',
  },
  sheetFailed: {
    zh: '{label}是表格软件的计算错误（{value}），请改填内容',
    en: '{label} holds an error of the spreadsheet ({value}); write what it should be',
  },
  sheetUnreadable: {
    zh: '{label}含有无法读取的字符（{value}），请重新填写',
    en: '{label} holds characters that cannot be read ({value}); write it again',
  },
  sheetRounded: {
    zh: '{label}被表格软件当作数字，后面的位数已丢失（{value}）：请把该列设为文本格式后重填',
    en: '{label} was kept as a number and has lost its last digits ({value}): make the column text and write it again',
  },
  sheetCut: {
    zh: '找不到“{value}”：末尾的零像是表格软件把编号当作数字，丢掉了后面的位数；请把该列设为文本格式后重填',
    en: 'There is no “{value}”: its noughts look like digits that a spreadsheet lost; make the column text and write it again',
  },
  outsideScope: { zh: '{label}超出您的数据权限范围', en: '{label} is outside the data you may see' },
  onlyMask: {
    zh: '{label}是掩码，不是真实内容，请重新输入',
    en: '{label} is only a mask; enter what stands behind it',
  },
  phoneEmpty: { zh: '手机号码不能为空', en: 'Enter a mobile number' },
  phoneLength: { zh: '手机号码长度不为11位', en: 'The mobile number must have 11 digits' },
  phoneFormat: { zh: '手机号码格式不正确', en: 'The mobile number is not valid' },
  email: { zh: '邮箱格式不正确', en: 'The email address is not valid' },
  url: { zh: '网址格式不正确，须以 http:// 或 https:// 开头', en: 'The address must begin with http:// or https://' },
  link: {
    zh: '{label}只能是本站地址，或以 http://、https:// 开头的网址',
    en: '{label} must be an address of this site, or begin with http:// or https://',
  },
  idCard: { zh: '身份证号码不正确，请核对', en: 'The ID card number is not valid; check it' },
  creditCode: { zh: '统一社会信用代码不正确，请核对', en: 'The unified social credit code is not valid; check it' },
  broken: {
    zh: '{label}含有空字符或残缺的字符，请删除后重试',
    en: '{label} holds NUL or broken characters; remove them and try again',
  },
  date: { zh: '{label}不是有效日期', en: '{label} is not a valid date' },
  time: { zh: '{label}不是有效时间', en: '{label} is not a valid time of day' },
  duplicate: { zh: '{label}已存在', en: '{label} already exists' },
  rule: { zh: '{label}不符合规则', en: '{label} breaks a rule' },
} as const satisfies Record<string, EngineText>;

export type FieldErrorCode = keyof typeof FIELD_ERRORS;
