import { closed, flag, integer, nodeComponent, text, texts } from './shapes.ts';

/** Texts of the records that fixed calls answer. */
export const dept = ['id', 'parentId', 'tenantId', 'deptCode', 'deptName', 'fullName', 'ancestors', 'regionName'];
export const role = ['id', 'parentId', 'tenantId', 'roleName', 'roleAlias'];
export const post = ['id', 'tenantId', 'postCode', 'postName'];

const item = ['id', 'parentId', 'code', 'dictKey', 'dictValue', 'remark', 'parentName'];
const numbers = { sort: integer, isSealed: integer };

export const dictItem = texts(item, numbers);

const menu = texts(
  ['id', 'parentId', 'code', 'name', 'label', 'alias', 'path', 'source', 'icon', 'component', 'remark'],
  {
    sort: integer,
    category: integer,
    action: integer,
    isOpen: integer,
    meta: closed({ i18n: text(), en: text(), keepAlive: flag }),
  },
);

/** Shapes that contain themselves, by name. */
export const endpointComponents = {
  // `disabled` (ours): what the caller may not hand out.
  TreeNode: nodeComponent('TreeNode', texts(['id', 'parentId', 'title', 'key', 'value'], { disabled: flag })),
  DictNode: nodeComponent('DictNode', texts([...item, 'title', 'key', 'value'], numbers)),
  MenuNode: nodeComponent('MenuNode', menu),
};
