import type { CellKind } from '../CellKind.ts';

/** Secrets are never shown, not even their length. */
export const secretCell: CellKind = { Show: () => '••••••', text: () => '', hasNoColumn: true };
