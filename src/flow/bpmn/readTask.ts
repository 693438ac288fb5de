import type { ModdleElement } from 'bpmn-moddle';
import { type ApproverRule, type Signing, TASK_RULES, type TaskPlan } from '../graph/TaskPlan.ts';
import { durationSeconds } from '../machine/due.ts';
import { checkAttributes } from './checkPart.ts';
import { elementTitle, engineWord, idOf, isElement, notSupported, ownWord } from './elements.ts';
import { FlowProblemError } from './problems.ts';
import { readApprovers, readCompletion, readNames, readSigning } from './readApprovers.ts';
import { readExpression } from './readExpression.ts';

/** What the process says for all of its tasks. */
export interface TaskDefaults {
  readonly self: TaskPlan['self'];
  readonly initiator: string;
}

/** One of the words a rule may be. */
export function ruleWord<Word extends string>(
  element: ModdleElement,
  name: string,
  words: readonly [Word, ...Word[]],
): Word {
  const text = ownWord(element, name);
  const found = text === '' ? words[0] : words.find((word) => word === text);
  if (found !== undefined) return found;
  throw new FlowProblemError(
    `“${elementTitle(element)}”的 shian:${name}="${text.slice(0, 40)}" 不受支持，请使用 ${words.join('、')} 之一`,
    `shian:${name}="${text.slice(0, 40)}" of “${elementTitle(element)}” is not supported; use one of ${words.join(', ')}`,
    idOf(element),
  );
}

export function readDuration(text: string, element: ModdleElement): string {
  if (durationSeconds(text) !== undefined) return text.trim();
  throw new FlowProblemError(
    `“${elementTitle(element)}”的时长“${text.slice(0, 40)}”不能读取，请写成例如 P3D 或 PT4H`,
    `The time “${text.slice(0, 40)}” of “${elementTitle(element)}” cannot be read; write for example P3D or PT4H`,
    idOf(element),
  );
}

function readLoop(task: ModdleElement, loop: ModdleElement): { rules: readonly ApproverRule[]; signing: Signing } {
  checkAttributes(loop);
  const { completionCondition, loopCardinality, isSequential, $type } = loop;
  const completion = isElement(completionCondition) ? String(completionCondition.body ?? '') : '';
  const signing: Signing = { mode: 'each', need: readCompletion(completion), inOrder: isSequential === true };
  if (ownWord(task, 'approvers') !== '') return { rules: [], signing };
  const [collection, variable] = [engineWord(loop, 'collection'), engineWord(loop, 'elementVariable')];
  const isForEach = engineWord(task, 'assignee').replace(/\s/g, '') === `\${${variable}}`;
  if ($type !== 'bpmn:MultiInstanceLoopCharacteristics' || loopCardinality !== undefined || !isForEach || !collection)
    throw new FlowProblemError(
      `“${elementTitle(task)}”中的 ${$type} 不受支持，请设置 flowable:collection、flowable:elementVariable，并把 assignee 设为该变量`,
      `${$type} in “${elementTitle(task)}” is not supported; set flowable:collection and flowable:elementVariable, and that variable as assignee`,
      idOf(task),
    );
  const names = readNames(collection.startsWith('${') ? collection : `\${${collection}}`);
  return { rules: [{ by: 'user', names }], signing };
}

function flowableRules(task: ModdleElement, { initiator }: TaskDefaults): readonly ApproverRule[] {
  const assignee = engineWord(task, 'assignee');
  if (initiator !== '' && assignee.replace(/\s/g, '') === `\${${initiator}}`) return [{ by: 'starter' }];
  const users = [...readNames(assignee), ...readNames(engineWord(task, 'candidateUsers'))];
  const groups = readNames(engineWord(task, 'candidateGroups'));
  return [
    ...(users.length > 0 ? [{ by: 'user', names: users } as const] : []),
    ...(groups.length > 0 ? [{ by: 'role', names: groups } as const] : []),
  ];
}

function rulesOf(task: ModdleElement, defaults: TaskDefaults): Pick<TaskPlan, 'approvers' | 'signing'> {
  const own = ownWord(task, 'approvers');
  const loop = isElement(task.loopCharacteristics) ? readLoop(task, task.loopCharacteristics) : undefined;
  const approvers = own === '' ? (loop?.rules ?? flowableRules(task, defaults)) : readApprovers(own);
  if (approvers.length > 0) return { approvers, signing: loop?.signing ?? readSigning(ownWord(task, 'sign') || 'one') };
  throw new FlowProblemError(
    `任务“${elementTitle(task)}”没有办理人，请设置 assignee、candidateUsers 或 candidateGroups`,
    `The task “${elementTitle(task)}” has no assignee; set assignee, candidateUsers or candidateGroups`,
    idOf(task),
  );
}

function readPriority(task: ModdleElement): number {
  const text = engineWord(task, 'priority');
  if (text === '' || /^\d{1,3}$/.test(text)) return Number(text || 50);
  throw notSupported(`priority="${text.slice(0, 40)}"`, task);
}

/** Everything a user task says of who does it. */
export function readTask(task: ModdleElement, defaults: TaskDefaults): TaskPlan {
  const { approvers, signing } = rulesOf(task, defaults);
  const [due, skip] = [engineWord(task, 'dueDate'), engineWord(task, 'skipExpression')];
  const isStarters = approvers.some(({ by }) => by === 'starter');
  const self = isStarters ? 'allow' : defaults.self;
  const isOwn = ownWord(task, 'approvers') !== '';
  return {
    approvers,
    signing,
    direct: isOwn || engineWord(task, 'assignee') !== '' || isStarters,
    nobody: ruleWord(task, 'nobody', TASK_RULES.nobody),
    self: ownWord(task, 'self') === '' ? self : ruleWord(task, 'self', TASK_RULES.self),
    twice: ruleWord(task, 'twice', TASK_RULES.twice),
    onReject: ruleWord(task, 'onReject', TASK_RULES.onReject),
    priority: readPriority(task),
    ...(due === '' ? {} : { due: readDuration(due, task) }),
    onTimeout: ruleWord(task, 'onTimeout', TASK_RULES.onTimeout),
    ...(skip === '' ? {} : { skip: readExpression(skip) }),
  };
}
