import type { Entity } from '../../../model/Entity.ts';
import { announce } from '../../widgets/announce.ts';
import { hasBin } from './hasBin.ts';

/** Long enough for second thoughts. */
const UNDO_MS = 10_000;

/** Says that records were deleted, and offers the way back where there is one. */
export function announceRemoved(
  entity: Entity,
  ids: readonly string[],
  undo: (ids: readonly string[]) => () => Promise<void>,
): void {
  if (!hasBin(entity)) announce('removed');
  else announce('removed', 'success', undefined, { undo: () => void undo(ids)(), shown: UNDO_MS });
}
