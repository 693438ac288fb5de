import type { Comparison, Condition } from '../../model/Condition.ts';
import { valueRefs } from '../../model/isValueRef.ts';
import { withFamilies } from '../../model/operators.ts';
import { leavesOf } from '../../model/Tree.ts';
import { suggestName } from '../Report.ts';
import type { DocumentPath } from '../SourceDocument.ts';
import { compileCondition } from './compileCondition.ts';
import { filterOperators, isFiltered } from './conditionOperators.ts';
import { refuseListWord } from './listProblems.ts';
import type { EntityContext } from './Workspace.ts';

/**
 * The condition, if a list can ask for its rows: the same tests travel as filters to any backend. `session` are words
 * of `user.` that stand there besides those of every condition.
 */
export function askable(
  context: EntityContext,
  written: unknown,
  path: DocumentPath,
  session: readonly string[] = [],
): Condition | undefined {
  const when = compileCondition({ context, row: context.draft, session }, written, path);
  if (when === undefined) return undefined;
  const wrong = leavesOf<Comparison>(when).find((leaf) => !isAskable(context, leaf));
  if (wrong === undefined) return when;
  const { shapes } = context.draft;
  const shape = shapes.get(wrong.path);
  const offered = [...shapes.values()].filter(isFiltered).map(({ name }) => name);
  const compare = {
    zh: '请用本实体已存储且可筛选的字段，与固定值、user.x 或 env.x 比较。',
    en: 'Compare a stored, filterable field of this entity with a value, user.x or env.x.',
  };
  const remedy = shape !== undefined && isFiltered(shape) ? compare : suggestName(wrong.path, offered, compare);
  const message = {
    zh: `列表不能对“${wrong.path}”用“${wrong.op}”查询`,
    en: `A list cannot ask for rows by "${wrong.path}" with "${wrong.op}"`,
  };
  return refuseListWord(context, path, message, remedy);
}

function isAskable({ draft }: EntityContext, { path, op, value }: Comparison): boolean {
  const shape = draft.shapes.get(path);
  if (shape === undefined || !isFiltered(shape) || !withFamilies(filterOperators(shape)).has(op)) return false;
  return valueRefs(value).every((ref) => /^(user|env)\./.test(ref));
}
