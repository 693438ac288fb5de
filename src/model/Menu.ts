import type { Text } from './Text.ts';

/** A node of the menu tree: a group, a link or (through `entity`) an entity's list. */
export interface MenuNode {
  readonly code: string;
  readonly label: Text;
  readonly icon: string;
  /** Route, or an external address. */
  readonly path: string;
  readonly sort: number;
  /** 1 in a tab, 2 in a new window. */
  readonly isOpen: 1 | 2;
  readonly hidden: boolean;
  readonly entity?: string;
  /** Buttons below the menu: permission codes with their labels. */
  readonly buttons: readonly MenuButton[];
  readonly children: readonly MenuNode[];
}

export interface MenuButton {
  readonly code: string;
  readonly label: Text;
  /** Action word of the contract: add, edit, delete, view or the action's name. */
  readonly alias: string;
  /** 1 toolbar, 2 row, 3 both. */
  readonly position: 1 | 2 | 3;
}
