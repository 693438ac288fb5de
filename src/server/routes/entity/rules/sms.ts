import type { FieldIssue } from '../../../../model/fieldErrors.ts';
import { parsedJson } from '../../../../model/parsedJson.ts';
import { textOf } from '../../../../model/recordValues.ts';
import { ruleIssue } from '../../../../model/ruleIssue.ts';
import type { EngineText } from '../../../../model/Text.ts';
import type { EntityRecord } from '../../../../protocol/types.ts';
import { AppError } from '../../../AppError.ts';
import { isKnownPlace, placesIn } from '../../../sms/requestTemplate.ts';
import type { EntityRule } from './EntityRule.ts';

const NO_JSON: EngineText = {
  zh: '请求体须为 JSON；占位符写在引号内，如 {"mobile":"{{phone}}"}',
  en: 'The request body must be JSON, with placeholders inside quotes: {"mobile":"{{phone}}"}',
};
const NO_HOST: EngineText = {
  zh: '主机名中不能使用占位符',
  en: 'The host of the address must be written out, without placeholders',
};
const NO_PLACE: EngineText = {
  zh: '没有占位符“{name}”，请从提示中选用',
  en: 'There is no placeholder “{name}”; choose one of those named below the field',
};
const NEW_HOST: EngineText = {
  zh: '请求地址的主机已更改，请重新输入密钥',
  en: 'The address has another host now: enter the keys again',
};

const originOf = (record: EntityRecord): string =>
  record.sendWay === 'http' ? (URL.parse(textOf(record.requestUrl))?.origin ?? '') : '';

function headerValues({ requestHeaders }: EntityRecord): string {
  const rows: readonly unknown[] = Array.isArray(requestHeaders) ? requestHeaders : [];
  return rows.map((row) => textOf((row as EntityRecord).value)).join('\n');
}

/** A place that nothing will ever fill is a slip of the pen. */
function unknownPlaces(record: EntityRecord): FieldIssue[] {
  const texts = {
    requestUrl: textOf(record.requestUrl),
    requestHeaders: headerValues(record),
    requestBody: textOf(record.requestBody),
  };
  return Object.entries(texts).flatMap(([field, text]) =>
    placesIn(text)
      .filter((name) => !isKnownPlace(name))
      .map((name) => ruleIssue(field, NO_PLACE, { name })),
  );
}

function findings(record: EntityRecord): FieldIssue[] {
  if (record.sendWay !== 'http') return [];
  // What is missing, or no address at all, the schema itself says.
  const host = /^https?:\/\/[^/?#\s\\]+/.exec(textOf(record.requestUrl))?.[0];
  const body = textOf(record.requestBody);
  const wantsJson =
    record.requestMethod !== 'GET' && (record.bodyKind === undefined || record.bodyKind === 'json') && body !== '';
  return [
    ...(host !== undefined && (host.includes('{') || !URL.canParse(host)) ? [ruleIssue('requestUrl', NO_HOST)] : []),
    ...(wantsJson && parsedJson(body) === undefined ? [ruleIssue('requestBody', NO_JSON)] : []),
    ...unknownPlaces(record),
  ];
}

/** Whoever may change a configuration without knowing its keys must not send them somewhere else. */
function keysToSomewhereElse(known: EntityRecord, changes: EntityRecord, after: EntityRecord): FieldIssue[] {
  if (originOf(after) === '' || originOf(after) === originOf(known)) return [];
  return ['accessKey', 'secretKey']
    .filter((name) => textOf(known[name]) !== '' && textOf(changes[name]) === '')
    .map((name) => ruleIssue(name, NEW_HOST));
}

/** SMS configurations: a request template that can be filled, and keys that go where they were meant for. */
export const sms: EntityRule = {
  before: async ({ services, principal, entity, ids: [id], record }) => {
    if (record === undefined) return undefined;
    const known =
      id === undefined ? undefined : await services.directory.repository(principal.tenantId).get(entity, id);
    const after = { ...known, ...record };
    const issues = [...findings(after), ...(known ? keysToSomewhereElse(known, record, after) : [])];
    if (issues.length > 0) throw new AppError('invalid', {}, issues);
    return record;
  },
};
