import type { MenuNode } from '../../../src/model/Menu.ts';
import { projectModel } from '../../support/server.ts';

const leavesOf = (nodes: readonly MenuNode[]): MenuNode[] =>
  nodes.flatMap((node) => (node.children.length === 0 ? [node] : leavesOf(node.children)));

/** Every menu item that is a page of the console; groups that wait for their first screen are hidden. */
export const menuPages = (): readonly MenuNode[] =>
  leavesOf(projectModel().menu).filter(
    ({ path, hidden, entity }) => path.startsWith('/') && !(hidden && entity === undefined),
  );
