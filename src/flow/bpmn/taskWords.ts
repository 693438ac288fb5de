import type { ModdleElement } from 'bpmn-moddle';
import { type ApproverWords, wordsIn } from './approverWords.ts';
import { elementsIn, engineWord, isElement, ownWord } from './elements.ts';
import { completionOf } from './flowableWords.ts';

/** How an element of a file is looked at: what of it the words of a task are read from. */
type Part = Pick<ModdleElement, '$type' | '$attrs'> & { readonly [property: string]: unknown };

/** What a user task says of its approvers, in our words, whoever wrote the file. */
export interface TaskWords {
  /** Absent: written by hand in a way that is no list of rules. */
  readonly rules: readonly ApproverWords[] | undefined;
  readonly sign: string;
}

function signOf(task: Part): string {
  const own = ownWord(task as ModdleElement, 'sign');
  const loop = task.loopCharacteristics;
  if (!isElement(loop)) return own || 'one';
  if (loop.isSequential === true) return 'inOrder';
  const said = isElement(loop.completionCondition) ? String(loop.completionCondition.body ?? '') : '';
  const bare = said.replace(/\s/g, '');
  if (bare === completionOf('any')?.replace(/\s/g, '')) return 'any';
  const share = /nrOfInstances>=?(\d(?:\.\d{1,4})?)\}$/.exec(bare)?.[1];
  return share === undefined ? 'each' : `${Math.round(Number(share) * 100)}%`;
}

const listed = (text: string): readonly string[] =>
  text.split(',').flatMap((name) => name.trim().replace('taskUser_', '') || []);

function engineRules(task: Part, initiator: string): readonly ApproverWords[] {
  const word = (name: string) => engineWord(task as ModdleElement, name);
  const loop = task.loopCharacteristics;
  if (isElement(loop)) {
    const collection = engineWord(loop, 'collection');
    if (collection === '') return [];
    return [{ by: 'user', names: [collection.startsWith('${') ? collection : `\${${collection}}`] }];
  }
  if (initiator !== '' && word('assignee').replace(/\s/g, '') === `\${${initiator}}`)
    return [{ by: 'starter', names: [] }];
  const users = [...listed(word('assignee')), ...listed(word('candidateUsers'))];
  const groups = listed(word('candidateGroups'));
  return [
    ...(users.length > 0 ? [{ by: 'user', names: users } as const] : []),
    ...(groups.length > 0 ? [{ by: 'role', names: groups } as const] : []),
  ];
}

/** Our own words where there are any, else those of Flowable. */
export function taskWords(task: Part, initiator: string): TaskWords {
  const own = ownWord(task as ModdleElement, 'approvers');
  return { rules: own === '' ? engineRules(task, initiator) : wordsIn(own), sign: signOf(task) };
}

/** The variable that takes the starter, as the start event of a process names it. */
export function initiatorOf(process: { readonly [property: string]: unknown }): string {
  const start = elementsIn(process.flowElements).find(({ $type }) => $type === 'bpmn:StartEvent');
  return start === undefined ? '' : engineWord(start, 'initiator');
}
