import type { ModdleElement } from 'bpmn-moddle';
import { ENGLISH_NAME } from '../../../protocol/englishName.ts';
import type { Blueprint, TaskPlan } from './Blueprint.ts';
import { checkGraph } from './checkGraph.ts';
import { deploymentRefusal } from './deploymentRefusal.ts';
import { readExpression, readVariable } from './readExpression.ts';

const MAX_LENGTH = 256 * 1024;
const MAX_TAGS = 4000;

/** Everything a deployed file may consist of; whatever else BPMN knows could run code or wait for the outside. */
const PROCESS_PARTS = new Set([
  'bpmn:StartEvent',
  'bpmn:EndEvent',
  'bpmn:UserTask',
  'bpmn:ExclusiveGateway',
  'bpmn:ParallelGateway',
  'bpmn:SequenceFlow',
]);
const NOTES = new Set(['bpmn:TextAnnotation', 'bpmn:Association']);
/** Children that may hang on a part; any other (event definitions, loops, extensions) is refused. */
const CHILDREN: Readonly<Record<string, readonly string[]>> = {
  'bpmn:SequenceFlow': ['conditionExpression', 'documentation'],
};

const PREFIX = /^(?:flowable|camunda|activiti):/;
const TASK_ATTRIBUTES = ['assignee', 'candidateUsers', 'candidateGroups'];
/** Attributes of modelling tools that say nothing about what runs. */
const HARMLESS = /^(?:xmlns(?::\w+)?|xsi:\w+|exporter|exporterVersion|modeler:\w+)$/;

const isElement = (value: unknown): value is ModdleElement =>
  typeof value === 'object' && value !== null && '$type' in value;
const elements = (value: unknown): readonly ModdleElement[] => (Array.isArray(value) ? value.filter(isElement) : []);
const titleOf = (element: ModdleElement) => String(element.name ?? element.id ?? element.$type);

function notSupported(what: string, where: ModdleElement): Error {
  return deploymentRefusal(
    `“${titleOf(where)}”中的 ${what} 不受支持，请删除后重新部署`,
    `${what} in “${titleOf(where)}” is not supported; remove it and deploy again`,
  );
}

/** Before any parser sees it: no document type, no entities, no endless file. */
function checkText(xml: string): void {
  if (/<!\s*(?:DOCTYPE|ENTITY)/i.test(xml)) {
    throw deploymentRefusal(
      '流程文件不能包含 DOCTYPE 或实体声明',
      'A process file must not contain DOCTYPE or entity declarations',
    );
  }
  if (xml.length > MAX_LENGTH || xml.split('<').length > MAX_TAGS) {
    throw deploymentRefusal('流程文件过大', 'The process file is too large');
  }
}

function checkAttributes(element: ModdleElement): void {
  for (const name of Object.keys(element.$attrs)) {
    const isTask = element.$type === 'bpmn:UserTask' && TASK_ATTRIBUTES.includes(name.replace(PREFIX, ''));
    if (name !== ENGLISH_NAME && !HARMLESS.test(name) && !(isTask && PREFIX.test(name)))
      throw notSupported(name, element);
  }
}

/** Properties moddle made elements of, apart from the references to other parts. */
function checkChildren(element: ModdleElement): void {
  const allowed = CHILDREN[element.$type] ?? ['documentation'];
  const references = ['sourceRef', 'targetRef', 'incoming', 'outgoing', 'default'];
  for (const [name, value] of Object.entries(element)) {
    const found = [value].flat().filter(isElement);
    if (found.length === 0 || references.includes(name) || name.startsWith('$')) continue;
    if (!allowed.includes(name)) throw notSupported(found[0]?.$type ?? name, element);
  }
}

function checkPart(element: ModdleElement): void {
  if (!PROCESS_PARTS.has(element.$type)) throw notSupported(element.$type, element);
  checkAttributes(element);
  checkChildren(element);
  const { conditionExpression } = element;
  if (!isElement(conditionExpression)) return;
  checkAttributes(conditionExpression);
  if (conditionExpression.language !== undefined) throw notSupported('language', element);
  readExpression(String(conditionExpression.body ?? ''));
}

function planOf(task: ModdleElement): TaskPlan {
  const attributes = Object.fromEntries(
    Object.entries(task.$attrs).map(([name, value]) => [name.replace(PREFIX, ''), value]),
  );
  const names = (text: string | undefined) => (text ?? '').split(',').flatMap((name) => name.trim() || []);
  const { assignee, candidateUsers, candidateGroups } = attributes;
  const plan = {
    name: titleOf(task),
    assignee: assignee?.trim() || undefined,
    candidateUsers: names(candidateUsers),
    candidateGroups: names(candidateGroups),
  };
  const all = [plan.assignee ?? [], plan.candidateUsers, plan.candidateGroups].flat();
  if (all.length === 0) {
    throw deploymentRefusal(
      `任务“${plan.name}”没有办理人，请设置 assignee、candidateUsers 或 candidateGroups`,
      `The task “${plan.name}” has no assignee; set assignee, candidateUsers or candidateGroups`,
    );
  }
  for (const name of all) if (/[^\w-]/.test(name)) readVariable(name);
  return plan;
}

function processOf(root: ModdleElement): ModdleElement {
  const [process, ...more] = elements(root.rootElements);
  if (process?.$type !== 'bpmn:Process' || more.length > 0 || process.isExecutable !== true) {
    throw deploymentRefusal(
      '流程文件必须只包含一个可执行流程（isExecutable="true"）',
      'The file must contain exactly one executable process (isExecutable="true")',
    );
  }
  return process;
}

/** Parses and checks a BPMN file; what is not on the short list of harmless parts is refused. */
export async function readBlueprint(xml: string): Promise<Blueprint> {
  checkText(xml);
  const { rootElement, warnings } = await new (await import('bpmn-moddle')).default().fromXML(xml).catch(() => {
    throw deploymentRefusal('流程文件不是有效的 BPMN 文件', 'The file is not valid BPMN');
  });
  if (warnings.length > 0) {
    throw deploymentRefusal(
      '流程文件引用了不存在的节点或包含未知内容',
      'The file refers to missing elements or contains unknown ones',
    );
  }
  const process = processOf(rootElement);
  for (const element of [rootElement, process]) checkAttributes(element);
  const known = ['flowElements', 'artifacts', 'documentation'];
  for (const [name, value] of Object.entries(process)) {
    const [found] = [value].flat().filter(isElement);
    if (found && !name.startsWith('$') && !known.includes(name)) throw notSupported(found.$type, process);
  }
  const parts = elements(process.flowElements);
  for (const part of parts) checkPart(part);
  for (const note of elements(process.artifacts)) if (!NOTES.has(note.$type)) throw notSupported(note.$type, process);
  checkGraph(parts);
  const key = String(process.id);
  if (!/^[A-Za-z_][\w-]{0,63}$/.test(key)) throw notSupported(`id=${key.slice(0, 40)}`, process);
  const tasks = parts.filter(({ $type }) => $type === 'bpmn:UserTask');
  return {
    key,
    name: titleOf(process).slice(0, 100),
    xml,
    english: new Map(
      [process, ...parts].flatMap(({ id, $attrs }) =>
        $attrs[ENGLISH_NAME] ? [[String(id), $attrs[ENGLISH_NAME]] as const] : [],
      ),
    ),
    tasks: new Map(tasks.map((task) => [String(task.id), planOf(task)])),
  };
}
