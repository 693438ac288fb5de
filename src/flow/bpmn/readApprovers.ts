import type { ApproverRule, Signing } from '../graph/TaskPlan.ts';
import { FlowProblemError } from './problems.ts';
import { readExpression, readVariable } from './readExpression.ts';

const RULE = /^(user|role|post|department|field|heads?|starter|starterChoice|previousChoice)(?::(.{1,400}))?$/;
const HEAD = /^(\d)(?:@([\w-]{1,64}))?$/;

const wrong = (text: string) =>
  new FlowProblemError(
    `审批人“${text.slice(0, 100)}”不受支持，请写成例如 role:manager; head:1; field:manager; starterChoice`,
    `The approvers “${text.slice(0, 100)}” are not supported; write for example role:manager; head:1; field:manager; starterChoice`,
  );

/** Ids, aliases and variables, separated by commas; anything else in one has to be a plain variable. */
export function readNames(text: string | undefined): readonly string[] {
  const names = (text ?? '').split(',').flatMap((name) => name.trim() || []);
  for (const name of names) if (/[^\w-]/.test(name)) readVariable(name);
  return names;
}

function headRule(kind: string, text: string): ApproverRule {
  const [, levels, department] = HEAD.exec(text) ?? [];
  if (levels === undefined || levels === '0') throw wrong(`${kind}:${text}`);
  const chain = kind === 'heads';
  return { by: 'head', levels: Number(levels), chain, ...(department === undefined ? {} : { department }) };
}

function oneRule(text: string): ApproverRule {
  const [, kind = '', rest = ''] = RULE.exec(text) ?? [];
  if (kind === 'head' || kind === 'heads') return headRule(kind, rest || '1');
  if (kind === 'starter' || kind === 'starterChoice' || kind === 'previousChoice') {
    if (rest !== '') throw wrong(text);
    return { by: kind };
  }
  const names = readNames(rest);
  if (kind === '' || names.length === 0) throw wrong(text);
  if (kind === 'field') return { by: 'field', name: readVariable(`\${${rest}}`) };
  return { by: kind as 'user' | 'role' | 'post' | 'department', names };
}

function guarded(text: string): ApproverRule {
  const at = text.indexOf(' when ');
  if (at < 0) return oneRule(text);
  return { ...oneRule(text.slice(0, at).trim()), when: readExpression(text.slice(at + 6)) };
}

/** `shian:approvers`: `role:manager; head:2 when ${days > 3}; field:auditor`. */
export const readApprovers = (text: string): readonly ApproverRule[] =>
  text.split(';').flatMap((part) => (part.trim() === '' ? [] : [guarded(part.trim())]));

const SIGNING: Readonly<Record<string, Signing>> = {
  one: { mode: 'one' },
  each: { mode: 'each', need: 1, inOrder: false },
  any: { mode: 'each', need: 0, inOrder: false },
  inOrder: { mode: 'each', need: 1, inOrder: true },
};

/** `shian:sign`: one, each, any, inOrder, or a share such as `60%`. */
export function readSigning(text: string): Signing {
  const known = SIGNING[text];
  if (known && Object.hasOwn(SIGNING, text)) return known;
  const share = /^(\d{1,3})%$/.exec(text)?.[1];
  if (share !== undefined && Number(share) <= 100) return { mode: 'each', need: Number(share) / 100, inOrder: false };
  throw new FlowProblemError(
    `会签方式“${text.slice(0, 40)}”不受支持，请使用 one、each、any、inOrder 或如 60% 的比例`,
    `The way of signing “${text.slice(0, 40)}” is not supported; use one, each, any, inOrder or a share such as 60%`,
  );
}

const SHARE = /^\$\{nrOfCompletedInstances\/nrOfInstances>=?(\d(?:\.\d{1,4})?)\}$/;
const ALL = /^\$\{nrOfCompletedInstances={2}nrOfInstances\}$/;
const ANY = /^\$\{nrOfCompletedInstances(?:>=|==|>)[01]\}$/;

/** How many have to agree, as Flowable's completion condition says it. */
export function readCompletion(text: string): number {
  const bare = text.replace(/\s/g, '');
  const share = Number(SHARE.exec(bare)?.[1] ?? Number.NaN);
  if (share <= 1) return share;
  if (bare === '' || ALL.test(bare)) return 1;
  if (ANY.test(bare)) return 0;
  throw new FlowProblemError(
    `会签完成条件“${text.slice(0, 100)}”不受支持，请写成 \${nrOfCompletedInstances/nrOfInstances >= 0.6}`,
    `The completion condition “${text.slice(0, 100)}” is not supported; write \${nrOfCompletedInstances/nrOfInstances >= 0.6}`,
  );
}
