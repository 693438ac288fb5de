import type BaseModeler from 'bpmn-js/lib/BaseModeler.js';
import { type ApproverWords, writtenWords } from '../../../../flow/bpmn/approverWords.ts';
import { type FlowableWords, flowableWords } from '../../../../flow/bpmn/flowableWords.ts';
import { initiatorOf } from '../../../../flow/bpmn/taskWords.ts';
import type { Designing } from './Designing.ts';
import { PARTS, type PartKind } from './parts.ts';
import type {
  AutoPlace,
  BpmnFactory,
  BusinessObject,
  Canvas,
  ElementFactory,
  Modeling,
  Registry,
  Selection,
  Shape,
} from './services.ts';

const modelingOf = (modeler: BaseModeler) => modeler.get<Modeling>('modeling');

/** Sets words of an element; an empty one is taken away. */
export function setWords(
  { modeler }: Pick<Designing, 'modeler'>,
  element: Shape,
  words: Readonly<Record<string, string | undefined>>,
): void {
  const properties = Object.fromEntries(Object.entries(words).map(([name, value]) => [name, value || undefined]));
  modelingOf(modeler).updateProperties(element, properties);
}

const create = (modeler: BaseModeler, type: string, attrs: Readonly<Record<string, unknown>> = {}) =>
  modeler.get<BpmnFactory>('bpmnFactory').create(type, attrs);

/** An expression of a file; none where nothing is said. */
const expression = (modeler: BaseModeler, body: string | undefined) =>
  body ? create(modeler, 'bpmn:FormalExpression', { body }) : undefined;

/** The condition of a line, or none. */
export function setCondition({ modeler }: Designing, line: Shape, condition: string): void {
  modelingOf(modeler).updateProperties(line, { conditionExpression: expression(modeler, condition) });
}

/** The line that is taken when no condition holds. */
export function setDefault({ modeler }: Designing, gateway: Shape, line: Shape | undefined): void {
  modelingOf(modeler).updateProperties(gateway, { default: line?.businessObject });
}

/** How long a timer waits. */
export function setWait({ modeler }: Designing, timer: Shape, wait: string): void {
  const [definition] = [timer.businessObject.eventDefinitions].flat() as BusinessObject[];
  if (definition === undefined) return;
  modelingOf(modeler).updateModdleProperties(timer, definition, { timeDuration: expression(modeler, wait) });
}

const ENGINE_WORDS = ['assignee', 'candidateUsers', 'candidateGroups'] as const;

function loopOf(modeler: BaseModeler, { loop }: FlowableWords): unknown {
  if (loop === undefined) return undefined;
  const completionCondition = expression(modeler, loop.completion);
  return create(modeler, 'bpmn:MultiInstanceLoopCharacteristics', {
    isSequential: loop.isSequential,
    'flowable:collection': loop.collection,
    'flowable:elementVariable': loop.elementVariable,
    ...(completionCondition === undefined ? {} : { completionCondition }),
  });
}

/** The start event names the variable that takes the starter, as Flowable needs it. */
function initiatorNamed(designing: Designing): string {
  const named = initiatorOf(designing.root.businessObject);
  if (named !== '') return named;
  const start = designing.elements.find(({ type }) => type === 'bpmn:StartEvent');
  if (start) setWords(designing, start, { 'flowable:initiator': 'initiator' });
  return 'initiator';
}

/** Who does a task and how they sign: in our words, and beside them in Flowable's as far as it has any. */
export function setApprovers(designing: Designing, task: Shape, rules: readonly ApproverWords[], sign: string): void {
  const { modeler } = designing;
  const isStarter = rules.some(({ by }) => by === 'starter');
  const said = flowableWords(rules, sign, isStarter ? initiatorNamed(designing) : '');
  const engine = Object.fromEntries(ENGINE_WORDS.map((name) => [`flowable:${name}`, said[name]]));
  modelingOf(modeler).updateProperties(task, {
    'shian:approvers': writtenWords(rules) || undefined,
    'shian:sign': sign === 'one' ? undefined : sign,
    ...engine,
    loopCharacteristics: loopOf(modeler, said),
  });
}

/** Whether other parts may stand behind what is chosen. */
export const canLead = ({ chosen, root }: Pick<Designing, 'chosen' | 'root'>): boolean =>
  chosen !== root && chosen.waypoints === undefined && chosen.type !== 'bpmn:EndEvent';

const middleOf = ({ x = 0, y = 0, width = 0, height = 0 }: Shape) => ({ x: x + width / 2, y: y + height / 2 });

/** Adds a part behind the chosen one, or in the middle of what is seen, and chooses it. */
export function addPart(designing: Designing, kind: PartKind): void {
  const { modeler, chosen, root, elements } = designing;
  const shape = modeler.get<ElementFactory>('elementFactory').createShape(PARTS[kind]);
  const behind = canLead(designing) && kind !== 'start';
  const last = elements.filter(({ waypoints }) => waypoints === undefined).at(-1);
  // Behind a step that leads on already it takes its place in the line: only gateways have several ways out.
  const [onward, ...others] = chosen.type.endsWith('Gateway') ? [] : (chosen.outgoing ?? []);
  const added = behind
    ? modeler.get<AutoPlace>('autoPlace').append(chosen, shape)
    : modelingOf(modeler).createShape(shape, { x: (last?.x ?? 100) + 200, y: (last?.y ?? 160) + 40 }, root);
  if (behind && onward !== undefined && others.length === 0 && kind !== 'end')
    modelingOf(modeler).reconnectStart(onward, added, middleOf(added));
  modeler.get<Selection>('selection').select(added);
  modeler.get<Canvas>('canvas').scrollToElement(added);
}

/** Chooses an element by its id, in sight. */
export function chooseElement({ modeler, root }: Designing, id: string): void {
  const element = modeler.get<Registry>('elementRegistry').get(id);
  const found = element === root ? undefined : element;
  modeler.get<Selection>('selection').select(found ?? null);
  if (found) modeler.get<Canvas>('canvas').scrollToElement(found);
}

/** Draws a line between two parts. */
export function connectTo({ modeler, chosen }: Designing, target: Shape): void {
  modelingOf(modeler).connect(chosen, target);
}
