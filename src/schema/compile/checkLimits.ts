import type { DocumentPath } from '../SourceDocument.ts';
import type { ConditionSite } from './compileCondition.ts';
import type { FieldShape } from './Workspace.ts';

const PAIRS = [
  ['minimum', 'maximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
] as const;

/** Limits that no value can keep, and references to the own entity that no first record can fill. */
export function checkLimits(site: ConditionSite, { name, type, authored }: FieldShape, path: DocumentPath): void {
  for (const [least, greatest] of PAIRS) {
    const [low, high] = [authored[least], authored[greatest]];
    if (low === undefined || high === undefined || low <= high) continue;
    site.context.report({
      code: 'limits',
      path: [...path, greatest],
      message: {
        zh: `“${name}”无值可用：${least} ${low} 大于 ${greatest} ${high}`,
        en: `No value of "${name}" can be: ${least} ${low} is above ${greatest} ${high}`,
      },
      remedy: { zh: `请将 ${greatest} 改为不小于 ${low}。`, en: `Let ${greatest} be ${low} or more.` },
    });
  }
  // Inputs of actions name records that exist.
  const isOwn =
    path.length === 2 &&
    path[0] === 'fields' &&
    (type === 'reference' || type === 'treeReference') &&
    authored.to === site.row.owner;
  if (!isOwn || authored.required !== true) return;
  site.context.report({
    code: 'limits',
    path: [...path, 'required'],
    message: {
      zh: `“${name}”必须指向另一个“${site.row.owner}”，因此第一条数据永远无法保存`,
      en: `"${name}" must name another "${site.row.owner}", so the first record can never be saved`,
    },
    remedy: { zh: '请去掉 required：根节点没有上级。', en: 'Leave required out: roots have none.' },
  });
}
