import { fieldTypes } from '../../model/fieldTypes/index.ts';
import type { FindingCode } from '../findings.ts';
import type { Problem } from './resolveField.ts';
import type { FieldShape } from './Workspace.ts';

/** Whether its values are written and never read; those of a secret unless the file says otherwise. */
export const isWriteOnly = ({ type, authored }: FieldShape): boolean =>
  authored.writeOnly ?? fieldTypes[type].storage === 'secret';

/** What keeps a field from standing as one value among others of its record. */
export function notShownValue(shape: FieldShape, code: FindingCode): Problem | undefined {
  const { name, type } = shape;
  if (fieldTypes[type].holdsRows || fieldTypes[type].storage === 'none')
    return {
      code,
      message: { zh: `“${name}”（${type}）本身是一个列表`, en: `"${name}" (${type}) is a list of its own` },
      remedy: { zh: '请写只有一个值的字段。', en: 'Name a field with one value.' },
    };
  if (isWriteOnly(shape))
    return {
      code,
      message: { zh: `“${name}”从不显示`, en: `"${name}" is never shown` },
      remedy: { zh: '请写可读取的字段。', en: 'Name a field that can be read.' },
    };
  return undefined;
}
