import type { GridHandlers } from '../../../src/console/entity/list/grid/Grid.ts';

const ignore = () => undefined;

/** A grid whose keys ask for nothing. */
export const NO_GRID: GridHandlers = {
  onSelect: ignore,
  onSelectTo: ignore,
  onSelectPage: ignore,
  onOpen: ignore,
  onEdit: ignore,
  onRemove: ignore,
  onBranch: ignore,
  onTurn: () => false,
  onAdd: () => false,
};
