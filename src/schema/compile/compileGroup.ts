import type { ListSettings } from '../../model/Entity.ts';
import { groupWays, type ListGroup } from '../../model/grouping.ts';
import type { AuthoredListGroup } from '../authored.ts';
import type { DocumentPath } from '../SourceDocument.ts';
import { isFiltered, isSortable } from './conditionOperators.ts';
import { refuseListWord } from './listProblems.ts';
import { presentItems } from './presentItems.ts';
import { resolveField } from './resolveField.ts';
import type { EntityContext, FieldShape } from './Workspace.ts';

/** What the rows are grouped by at first, or what they may be grouped by. */
export function compileGroup(context: EntityContext): Pick<ListSettings, 'group' | 'groups'> {
  const { tree, group: written } = context.draft.authored.list ?? {};
  if (written === undefined) return {};
  const path = ['list', 'group'];
  if (tree !== undefined) {
    const message = {
      zh: '此列表的数据是树，不能再分组',
      en: 'The rows of this list are a tree, which no groups can cut up',
    };
    refuseListWord(context, path, message, { zh: '请删除 group 或 tree。', en: 'Remove group, or tree.' });
    return {};
  }
  if (!isSeveral(written)) {
    const group = groupOf(context, written, path);
    return group === undefined ? {} : { group };
  }
  return { groups: presentItems(written).flatMap(([at, one]) => groupOf(context, one, [...path, at]) ?? []) };
}

const isSeveral = (
  written: AuthoredListGroup | readonly AuthoredListGroup[],
): written is readonly AuthoredListGroup[] => Array.isArray(written);

/** A field whose values rows share, or a part of a time; otherwise a finding. */
export function groupOf(context: EntityContext, written: AuthoredListGroup, path: DocumentPath): ListGroup | undefined {
  const { field, part }: ListGroup = typeof written === 'string' ? { field: written } : written;
  const place = typeof written === 'string' ? path : [...path, 'field'];
  const shape = resolveField(context, context.draft, field, place);
  if (shape === undefined) return undefined;
  const [usual, ...others] = groupWays(shape.type);
  if (!isCommon(shape)) {
    const message = {
      zh: `“${field}”（${shape.type}）没有多条数据共有的值`,
      en: `"${field}" (${shape.type}) has no values that several rows share`,
    };
    return refuseListWord(context, place, message, {
      zh: '请写列表可筛选和排序、且没有 mask 的字段：选项、引用、布尔值或时间。',
      en: 'Name a choice, a reference, a boolean or a time that lists filter and sort by, without a mask.',
    });
  }
  if (part !== undefined && part !== usual && !others.includes(part)) {
    const message = {
      zh: `“${field}”（${shape.type}）不是时间，没有 ${part}`,
      en: `"${field}" (${shape.type}) is no time and has no ${part}s`,
    };
    return refuseListWord(context, [...path, 'part'], message, { zh: '请删除 part。', en: 'Remove part.' });
  }
  const wanted = part ?? usual;
  return wanted === undefined ? { field } : { field, part: wanted };
}

const isCommon = (shape: FieldShape): boolean =>
  groupWays(shape.type).length > 0 && isFiltered(shape) && isSortable(shape) && shape.authored.mask === undefined;
