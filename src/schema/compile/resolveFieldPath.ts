import type { Path } from '../../model/Condition.ts';
import { fieldTypes } from '../../model/fieldTypes/index.ts';
import { editDistance, nearestName } from '../../model/nearestName.ts';
import { SESSION_WORDS } from '../../model/sessionAround.ts';
import type { EngineText } from '../../model/Text.ts';
import { meantNames } from '../otherWords.ts';
import { suggestName } from '../Report.ts';
import type { DocumentPath } from '../SourceDocument.ts';
import { sentence } from '../sentences.ts';
import type { ConditionSite } from './compileCondition.ts';
import { resolveField } from './resolveField.ts';
import type { FieldShape } from './Workspace.ts';

export interface ResolvedPath {
  readonly path: Path;
  /** Absent for `user.` and `env.` paths, which have no field type. */
  readonly shape?: FieldShape;
}

/** A path of a condition: a field of the row, `form.x`, `user.x` or `env.x`. */
export function resolveFieldPath(
  site: ConditionSite,
  written: Path,
  path: DocumentPath,
  part: 'key' | 'value',
): ResolvedPath | undefined {
  const [head = '', ...rest] = written.split('.');
  if (rest.length === 0) return rowField(site, head, path, part);
  const tail = rest.join('.');
  if (head === 'form') return formField(site, tail, path, part);
  if (head === 'user' || head === 'env') return sessionValue(site, head, tail, path, part);
  const shape = site.row.shapes.get(head);
  // What stands inside a value is not known here.
  const inside = shape && fieldTypes[shape.type].shape.kind;
  if (inside === 'any' || inside === 'object') return { path: written };
  return reportCrossing(site, head, written, path, part);
}

/** What joins conditions, and how each is written. */
const JOINTS: Readonly<Record<string, string>> = {
  all: '"all: [{ … }, { … }]"',
  any: '"any: [{ … }, { … }]"',
  not: '"not: { … }"',
};

/** What somebody may have meant by a name that no field has: a word that joins conditions, or one of the clock. */
function meantBy(name: string, part: 'key' | 'value', fields: Iterable<string>): string | undefined {
  if (part === 'value') return SESSION_WORDS.env.some((word) => word === name) ? `"env.${name}"` : undefined;
  const joints = Object.keys(JOINTS);
  const [joint = misspelt(name, joints, fields)] = meantNames(name, joints);
  return joint && JOINTS[joint];
}

/** One letter off, and like no field. */
function misspelt(name: string, joints: readonly string[], fields: Iterable<string>): string | undefined {
  const joint = joints.find((one) => editDistance(name.toLowerCase(), one) <= 1);
  return joint !== undefined && nearestName(name, fields) === undefined ? joint : undefined;
}

function rowField(
  site: ConditionSite,
  name: string,
  path: DocumentPath,
  part: 'key' | 'value',
): ResolvedPath | undefined {
  const meant = site.row.shapes.has(name) ? undefined : meantBy(name, part, site.row.shapes.keys());
  if (meant !== undefined) {
    const message = sentence('noField', { owner: site.row.owner, name });
    site.context.report({
      code: 'unknownField',
      path,
      part,
      message,
      remedy: sentence('didYouMean', { names: meant }),
    });
    return undefined;
  }
  const shape = resolveField(site.context, site.row, name, path, part);
  return shape && { path: name, shape };
}

/** At the root, `form.x` and `x` are the same value; the shorter name is kept. */
function formField(
  site: ConditionSite,
  name: string,
  path: DocumentPath,
  part: 'key' | 'value',
): ResolvedPath | undefined {
  const shape = resolveField(site.context, site.form ?? site.refs ?? site.row, name, path, part);
  return shape && { path: site.form === undefined ? name : `form.${name}`, shape };
}

function sessionValue(
  site: ConditionSite,
  head: 'user' | 'env',
  name: string,
  path: DocumentPath,
  part: 'key' | 'value',
): ResolvedPath | undefined {
  const known = [...SESSION_WORDS[head], ...(head === 'user' ? (site.session ?? []) : [])];
  if (known.includes(name)) return { path: `${head}.${name}` };
  const remedy = suggestName(name, known);
  site.context.report({
    code: 'unknownPath',
    path,
    part,
    message: { zh: `“${head}”没有“${name}”`, en: `"${head}" has no "${name}"` },
    remedy,
  });
  return undefined;
}

/** What a path may begin with, besides a field. */
const HEADS = ['form', 'user', 'env', 'input'];

function reportCrossing(
  site: ConditionSite,
  head: string,
  written: Path,
  path: DocumentPath,
  part: 'key' | 'value',
): undefined {
  const isField = site.row.shapes.has(head) || site.row.broken.has(head);
  const message = isField
    ? {
        zh: `“${written}”要经过另一条数据，而表单中没有它`,
        en: `"${written}" leads through another record, which the form does not hold`,
      }
    : {
        zh: `“${written}”以“${head}”开头，它既不是字段，也不是 form、user 或 env`,
        en: `"${written}" begins with "${head}", which is neither a field nor form, user or env`,
      };
  const remedy = isField ? COMPARABLE : headRemedy(site, head, written);
  site.context.report({ code: 'unknownPath', path, part, message, remedy });
  return undefined;
}

const COMPARABLE = {
  zh: '请与本实体的字段、form.x、user.x 或 env.x 比较。',
  en: 'Compare with a field of this entity, form.x, user.x or env.x.',
};

function headRemedy({ row }: ConditionSite, head: string, written: Path): EngineText | undefined {
  if (head === 'input')
    return {
      zh: `显示按钮时还不知道填写的内容：请写在 effect 中。${COMPARABLE.zh}`,
      en: `What is filled in is not known yet when the button is shown: it stands in effect. ${COMPARABLE.en}`,
    };
  const near = nearestName(head, HEADS);
  if (near !== undefined) return sentence('didYouMean', { names: `"${near}${written.slice(head.length)}"` });
  return suggestName(head, [...row.shapes.keys()], COMPARABLE);
}
