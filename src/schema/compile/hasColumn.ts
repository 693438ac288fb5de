import { fieldTypes } from '../../model/fieldTypes/index.ts';
import { FLOW_FIELD } from '../../model/workflow.ts';
import type { FieldShape } from './Workspace.ts';

/** Child records rest in their own table, related ones elsewhere, computed ones nowhere unless stored. */
export function hasColumn({ name, system, type, authored }: FieldShape): boolean {
  if (system && name === FLOW_FIELD) return false;
  if (fieldTypes[type].storage === 'none') return false;
  if (type === 'rows') return authored.to === undefined;
  return type !== 'computed' || authored.stored === true;
}
