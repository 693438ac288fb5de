import type { CellKind } from '../CellKind.ts';

export const noneCell: CellKind = { Show: () => null, text: () => '', hasNoColumn: true };
