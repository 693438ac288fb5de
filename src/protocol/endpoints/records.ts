import { DICT_TEXTS } from '../calls/readDictItems.ts';
import { FLOW_TEXTS } from '../calls/readFlow.ts';
import { MENU_TEXTS } from '../calls/readMenus.ts';
import { TREE_TEXTS } from '../calls/readTree.ts';
import type { Parts, Schema, TypeOf, Whole } from './Schema.ts';
import { byLanguage, flag, integer, listOf, optionalObject, text, textProperties, wholeObject } from './shapes.ts';

/** What makes a node of a record. */
interface Branching<T> {
  readonly hasChildren?: boolean;
  readonly children?: readonly T[];
}

/** A schema of `endpointComponents`, by its name: it contains itself. */
const component = <T>(name: string): Schema<T> => ({ $ref: `#/components/schemas/${name}` });

const branching = <T>(node: Schema<T>) => ({ hasChildren: flag, children: listOf(node) });

export const treeNode = component<TreeNode>('TreeNode');
// `disabled` (ours): what the caller may not hand out.
const treeTexts = textProperties(TREE_TEXTS);
const treeFlags = { disabled: flag };
/** A tree node of the contract (1.5). */
export interface TreeNode
  extends Readonly<Record<(typeof TREE_TEXTS)[number], string>>,
    Parts<typeof treeFlags>,
    Branching<TreeNode> {}

const dictProperties = { ...textProperties(DICT_TEXTS), sort: integer, isSealed: integer };
export const dictItem = wholeObject(dictProperties);
export const dictNode = component<DictNode>('DictNode');
const dictExtras = textProperties(['parentName', 'title', 'key', 'value']);
/** A dictionary or an item with what is below it. */
export interface DictNode extends TypeOf<typeof dictItem>, Parts<typeof dictExtras>, Branching<DictNode> {}

const menuProperties = {
  ...textProperties(MENU_TEXTS),
  sort: integer,
  category: integer,
  action: integer,
  isOpen: integer,
  // `hidden` and `roles` are of other backends.
  meta: optionalObject({
    i18n: text(),
    en: text(),
    texts: byLanguage,
    keepAlive: flag,
    hidden: flag,
    roles: listOf(text()),
    // Ours: fields with one value in all rows that the caller's data scope leaves her.
    constant: listOf(text()),
  }),
};
const menu = wholeObject(menuProperties);
export const menuNode = component<WireMenuNode>('MenuNode');
/** A menu or button with what is below it. */
export interface WireMenuNode extends TypeOf<typeof menu>, Branching<WireMenuNode> {}

/** Shapes that contain themselves, by name. */
export const endpointComponents = {
  TreeNode: wholeObject(treeTexts, { ...treeFlags, ...branching(treeNode) }),
  DictNode: wholeObject(dictProperties, { ...dictExtras, ...branching(dictNode) }),
  MenuNode: wholeObject(menuProperties, branching(menuNode)),
};

const flowProperties = {
  ...textProperties(FLOW_TEXTS),
  processDefinitionVersion: integer,
  suspensionState: integer,
  isPass: flag,
  pass: flag,
  // It may be agreed to together with others, as its process says.
  bulk: flag,
  // Nobody agreed to the step it passed last (`historyActivityName`): its time limit did.
  passedByTime: flag,
};
/** A task, a run or an entry of a history with all that any of them has. */
export type FlowEntry = Whole<typeof flowProperties>;
/** Which of it is there depends on where it stands. */
export const flowEntry = optionalObject(flowProperties);
