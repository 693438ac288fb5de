import { fieldTypes } from '../../model/fieldTypes/index.ts';
import { isFlowField } from '../../model/workflow.ts';
import type { FieldShape } from './Workspace.ts';

/** Child records rest in their own table, related ones elsewhere, computed ones nowhere unless stored. */
export function hasColumn(shape: FieldShape): boolean {
  const { type, authored } = shape;
  if (isFlowField(shape)) return false;
  if (fieldTypes[type].storage === 'none') return false;
  if (type === 'rows') return authored.to === undefined;
  return type !== 'computed' || authored.stored === true;
}
