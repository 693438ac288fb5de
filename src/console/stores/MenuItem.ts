import type { Text } from '../../model/Text.ts';

/** A node of the server's menu tree as the shell uses it. */
export interface MenuItem {
  readonly code: string;
  readonly label: Text;
  readonly icon: string;
  /** Route below the console, or an external address. */
  readonly path: string;
  /** 2 opens an external address in a new window. */
  readonly isOpen: 1 | 2;
  /** Role aliases that may see it; empty means all. */
  readonly roles: readonly string[];
  /** Whether its tab keeps its state while hidden. */
  readonly keepAlive: boolean;
  /** Reachable, but not shown in the sidebar. */
  readonly hidden: boolean;
  /** Fields of its records that have one value in all rows this person may see. */
  readonly constant: readonly string[];
  readonly children: readonly MenuItem[];
}
