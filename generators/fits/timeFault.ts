import { checkShape } from '../../src/model/checkShape.ts';
import type { Field } from '../../src/model/Field.ts';
import { fieldTypes } from '../../src/model/fieldTypes/index.ts';
import { ourTime } from '../../src/protocol/foreign/ourTimes.ts';
import { codecOf } from '../../src/protocol/values/codecOf.ts';
import type { Fault } from './Fault.ts';

/** How times are written. */
export const WRITTEN: Readonly<Record<'day' | 'moment' | 'time', string>> = {
  day: 'YYYY-MM-DD',
  moment: 'YYYY-MM-DD HH:mm:ss',
  time: 'HH:mm:ss',
};

/** Written otherwise than we write times, and read by the console all the same. */
export function isOtherTime(field: Field, wire: unknown): boolean {
  const { clock } = fieldTypes[field.type];
  if (clock === undefined || (typeof wire !== 'string' && typeof wire !== 'number')) return false;
  return !isValue(field, wire) && isValue(field, ourTime(String(wire), clock));
}

const isValue = (field: Field, wire: unknown): boolean =>
  checkShape(field, codecOf(field, 'blade')?.decode(wire)) === undefined;

/** Jackson reads times as it writes them, and refuses a save with others. */
export function timeSaved(field: Field): Fault | undefined {
  const { clock } = fieldTypes[field.type];
  if (field.readOnly || field.system || clock === undefined) return undefined;
  return {
    severity: 'warning',
    code: 'savedOtherwise',
    said: {
      zh: `返回的是毫秒数或 ISO 8601 时间，保存时发送的却是 ${WRITTEN[clock]}`,
      en: `comes as milliseconds or by ISO 8601, and a save sends ${WRITTEN[clock]}`,
    },
    remedy: {
      zh: '请让后端以文本读写时间（Jackson：date-format），或写 readOnly: true，除非后端也接受这样的文本。',
      en: 'Let the backend write times as texts (Jackson: date-format), or write readOnly: true, unless it reads such texts too.',
    },
  };
}
