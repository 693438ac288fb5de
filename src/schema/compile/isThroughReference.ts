import type { FieldShape } from './Workspace.ts';

/** Whether the field is read from the record that a reference names. */
export function isThroughReference(shape: FieldShape | undefined): boolean {
  return shape?.type === 'computed' && typeof shape.authored.computed === 'object';
}
