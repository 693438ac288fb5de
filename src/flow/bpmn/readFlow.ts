import type { ModdleElement } from 'bpmn-moddle';
import type { FlowGraph, FlowLine, FlowNode, NodeKind } from '../graph/FlowGraph.ts';
import { TASK_RULES } from '../graph/TaskPlan.ts';
import { askedForPass } from './askedForPass.ts';
import { checkGraph } from './checkGraph.ts';
import { checkAttributes, checkExtensions, checkPart } from './checkPart.ts';
import { checkText } from './checkText.ts';
import { elementsIn, elementTitle, engineWord, idOf, isElement, notSupported, ownWord } from './elements.ts';
import { collect, type FlowProblem, FlowProblemError } from './problems.ts';
import { readExpression } from './readExpression.ts';
import { readDuration, readTask, ruleWord, type TaskDefaults } from './readTask.ts';
import { type DrawnPart, withPlaces } from './unnamed.ts';

const NOTES = new Set(['bpmn:TextAnnotation', 'bpmn:Association', 'bpmn:Group']);

const KINDS: Readonly<Record<string, NodeKind>> = {
  'bpmn:StartEvent': 'start',
  'bpmn:EndEvent': 'end',
  'bpmn:UserTask': 'task',
  'bpmn:ServiceTask': 'service',
  'bpmn:IntermediateCatchEvent': 'timer',
  'bpmn:ExclusiveGateway': 'exclusive',
  'bpmn:ParallelGateway': 'parallel',
};

/** A file as the machine runs it, or everything that keeps it from being deployed. */
export type FlowReading =
  | { readonly graph: FlowGraph; readonly problems: readonly [] }
  | { readonly graph?: undefined; readonly problems: readonly [FlowProblem, ...FlowProblem[]] };

async function parse(xml: string): Promise<ModdleElement> {
  checkText(xml);
  const { BpmnModdle } = await import('bpmn-moddle');
  const moddle = new BpmnModdle();
  const { rootElement, warnings } = await moddle.fromXML(xml).catch(() => {
    throw new FlowProblemError('流程文件不是有效的 BPMN 文件', 'The file is not valid BPMN');
  });
  if (warnings.length === 0) return rootElement;
  throw new FlowProblemError(
    '流程文件引用了不存在的节点或包含未知内容',
    'The file refers to missing elements or contains unknown ones',
  );
}

function processOf(root: ModdleElement): ModdleElement {
  const [process, ...more] = elementsIn(root.rootElements);
  if (process?.$type === 'bpmn:Process' && more.length === 0 && process.isExecutable === true) return process;
  throw new FlowProblemError(
    '流程文件必须只包含一个可执行流程（isExecutable="true"）',
    'The file must contain exactly one executable process (isExecutable="true")',
  );
}

function checkProcess(root: ModdleElement, process: ModdleElement): void {
  for (const element of [root, process]) checkAttributes(element);
  checkExtensions(process);
  const known = ['flowElements', 'artifacts', 'documentation', 'extensionElements'];
  for (const [name, value] of Object.entries(process)) {
    const [found] = [value].flat().filter(isElement);
    if (found && !name.startsWith('$') && !known.includes(name)) throw notSupported(found.$type, process);
  }
  for (const note of elementsIn(process.artifacts)) if (!NOTES.has(note.$type)) throw notSupported(note.$type, process);
  const key = idOf(process);
  if (!/^[A-Za-z_][\w-]{0,63}$/.test(key)) throw notSupported(`id=${key.slice(0, 40)}`, process);
}

function readTimer(element: ModdleElement): string {
  const [definition, ...more] = elementsIn(element.eventDefinitions);
  const duration = definition?.timeDuration;
  if (definition?.$type !== 'bpmn:TimerEventDefinition' || more.length > 0 || !isElement(duration)) {
    throw new FlowProblemError(
      `“${elementTitle(element)}”是 ${element.$type}，只支持带时长的定时器，请设置时长或删除`,
      `“${elementTitle(element)}” is a ${element.$type}; only a timer with a duration is supported; set one or remove it`,
      idOf(element),
    );
  }
  return readDuration(String(duration.body ?? ''), element);
}

function readAction(element: ModdleElement): string {
  const action = ownWord(element, 'action');
  if (/^[A-Za-z]\w{0,63}\.[A-Za-z]\w{0,63}$/.test(action)) return action;
  throw new FlowProblemError(
    `“${elementTitle(element)}”是 bpmn:ServiceTask，但没有 shian:action="实体.动作"，请指定一个已声明的动作`,
    `“${elementTitle(element)}” is a bpmn:ServiceTask without shian:action="entity.action"; name a declared action`,
    idOf(element),
  );
}

/** The lines that lead to an element, and those that leave it, by its id. */
interface Ways {
  readonly into: ReadonlyMap<string, readonly FlowLine[]>;
  readonly outOf: ReadonlyMap<string, readonly FlowLine[]>;
}

const waysOf = (lines: readonly FlowLine[]): Ways => ({
  into: Map.groupBy(lines, ({ to }) => to),
  outOf: Map.groupBy(lines, ({ from }) => from),
});

function readNode(element: ModdleElement, kind: NodeKind, { into, outOf }: Ways, defaults: TaskDefaults): FlowNode {
  const id = idOf(element);
  const idsOf = (lines: readonly FlowLine[] = []) => lines.map((line) => line.id);
  return {
    id,
    name: elementTitle(element).slice(0, 100),
    kind,
    incoming: idsOf(into.get(id)),
    outgoing: idsOf(outOf.get(id)),
    ...(isElement(element.default) ? { otherwise: idOf(element.default) } : {}),
    ...(kind === 'task' ? { task: readTask(element, defaults) } : {}),
    ...(kind === 'service' ? { action: readAction(element) } : {}),
    ...(kind === 'timer' ? { wait: readTimer(element) } : {}),
  };
}

const endOf = (value: unknown): string => (isElement(value) ? idOf(value) : '');

function readLine(element: ModdleElement): FlowLine {
  const { conditionExpression } = element;
  return {
    id: idOf(element),
    name: elementTitle(element).slice(0, 100),
    from: endOf(element.sourceRef),
    to: endOf(element.targetRef),
    ...(isElement(conditionExpression) ? { condition: readExpression(String(conditionExpression.body ?? '')) } : {}),
  };
}

function withRefusals(element: ModdleElement, node: FlowNode, asks: boolean): FlowNode {
  if (node.task === undefined || !asks || ownWord(element, 'onReject') !== '') return node;
  return { ...node, task: { ...node.task, onReject: 'lines' } };
}

const namesOf = (elements: readonly ModdleElement[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    elements.flatMap((element) =>
      ownWord(element, 'en') === '' ? [] : [[idOf(element), ownWord(element, 'en')] as const],
    ),
  );

/** The nodes of a file, or all that is wrong with any of them. */
function nodesOf(
  process: ModdleElement,
  parts: readonly ModdleElement[],
  lines: readonly FlowLine[],
  initiator: string,
) {
  const nodes = new Map<string, FlowNode>();
  const ways = waysOf(lines);
  let defaults: TaskDefaults = { initiator, self: 'remove' };
  const said: { bulk: 'refuse' | 'allow' } = { bulk: 'refuse' };
  const wrong = collect([
    () => {
      said.bulk = ruleWord(process, 'bulk', ['refuse', 'allow']);
    },
    () => {
      defaults = { initiator, self: ruleWord(process, 'self', TASK_RULES.self) };
    },
    ...parts.map((element) => () => {
      const kind = KINDS[element.$type];
      if (kind !== undefined) nodes.set(idOf(element), readNode(element, kind, ways, defaults));
    }),
  ]);
  const asked = askedForPass(nodes, lines);
  for (const element of wrong.length > 0 ? [] : parts) {
    const node = nodes.get(idOf(element));
    if (node) nodes.set(node.id, withRefusals(element, node, asked.has(node.id)));
  }
  return { nodes, wrong, inBulk: said.bulk === 'allow' };
}

function graphOf(process: ModdleElement, parts: readonly ModdleElement[]): FlowReading {
  const lines = parts.filter(({ $type }) => $type === 'bpmn:SequenceFlow').map(readLine);
  const start = parts.find(({ $type }) => $type === 'bpmn:StartEvent');
  const initiator = start ? engineWord(start, 'initiator') : '';
  const { nodes, wrong, inBulk } = nodesOf(process, parts, lines, initiator);
  if (isSome(wrong)) return { problems: wrong };
  const graph: FlowGraph = {
    key: idOf(process),
    name: elementTitle(process).slice(0, 100),
    start: start ? idOf(start) : '',
    ...(initiator === '' ? {} : { initiator }),
    ...(inBulk ? { inBulk } : {}),
    nodes: Object.fromEntries(nodes),
    lines: Object.fromEntries(lines.map((line) => [line.id, line])),
    english: namesOf([process, ...parts]),
  };
  const problems = checkGraph(graph);
  return isSome(problems) ? { problems } : { graph, problems: [] };
}

const isSome = (problems: readonly FlowProblem[]): problems is readonly [FlowProblem, ...FlowProblem[]] =>
  problems.length > 0;

function read(root: ModdleElement): FlowReading {
  const process = processOf(root);
  const parts = elementsIn(process.flowElements);
  const wrong = collect([() => checkProcess(root, process), ...parts.map((part) => () => checkPart(part))]);
  const reading = isSome(wrong) ? { problems: wrong } : graphOf(process, parts);
  const problems = withPlaces(reading.problems, parts.map(drawnPart));
  return isSome(problems) ? { problems } : reading;
}

const drawnPart = (element: ModdleElement): DrawnPart => ({
  id: idOf(element),
  name: String(element.name ?? ''),
  english: ownWord(element, 'en'),
  kind: element.$type === 'bpmn:SequenceFlow' ? 'line' : (KINDS[element.$type] ?? 'other'),
  from: endOf(element.sourceRef),
  to: endOf(element.targetRef),
});

/** Reads and checks a BPMN file: for the designer, `shian check` and deployment alike. */
export async function readFlow(xml: string): Promise<FlowReading> {
  try {
    return read(await parse(xml));
  } catch (error) {
    if (error instanceof FlowProblemError) return { problems: [error.problem] };
    throw error;
  }
}
