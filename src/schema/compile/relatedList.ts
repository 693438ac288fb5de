import { fieldTypes } from '../../model/fieldTypes/index.ts';
import type { EngineText } from '../../model/Text.ts';
import type { FieldShape } from './Workspace.ts';

/** Records elsewhere that refer to this one: neither a form nor an expression has them. */
export const isRelatedList = (shape: FieldShape | undefined): boolean =>
  shape !== undefined && fieldTypes[shape.type].storage === 'none';

export const relatedListMessage = (name: string): EngineText => ({
  zh: `“${name}”是其他数据的列表，数据本身不包含它`,
  en: `"${name}" is a list of other records, which the record itself does not hold`,
});
