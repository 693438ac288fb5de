import type { Field } from '../../model/Field.ts';
import type { DocumentPath } from '../SourceDocument.ts';
import { checkValue } from './checkValue.ts';
import type { ConditionSite } from './compileCondition.ts';
import type { FieldShape } from './Workspace.ts';

/** The value of a new record, checked like any other value of the field. */
export function compileDefault(site: ConditionSite, shape: FieldShape, path: DocumentPath): Pick<Field, 'default'> {
  const written = shape.authored.default;
  if (written === undefined) return {};
  const place = [...path, 'default'];
  if (!shape.many) {
    const value = checkValue(site.context, shape, written, place);
    return value === undefined ? {} : { default: value };
  }
  if (!Array.isArray(written)) {
    const message = `"${shape.name}" takes several values`;
    site.context.report({ code: 'wrongValue', path: place, message, remedy: 'Write default: ["…"]' });
    return {};
  }
  return { default: written.flatMap((item, index) => checkValue(site.context, shape, item, [...place, index]) ?? []) };
}
