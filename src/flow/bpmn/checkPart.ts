import type { ModdleElement } from 'bpmn-moddle';
import { ENGLISH_NAME } from '../../model/englishName.ts';
import { ENGINE, elementsIn, idOf, isElement, notSupported } from './elements.ts';
import { readExpression } from './readExpression.ts';

/** Everything a deployed file may consist of; whatever else BPMN knows could run code or wait for the outside. */
const PARTS = new Set([
  'bpmn:StartEvent',
  'bpmn:EndEvent',
  'bpmn:UserTask',
  'bpmn:ServiceTask',
  'bpmn:IntermediateCatchEvent',
  'bpmn:ExclusiveGateway',
  'bpmn:ParallelGateway',
  'bpmn:SequenceFlow',
]);

/** Children that may hang on a part; any other (event definitions, listeners) is refused. */
const CHILDREN: Readonly<Record<string, readonly string[]>> = {
  'bpmn:SequenceFlow': ['conditionExpression'],
  'bpmn:UserTask': ['loopCharacteristics'],
  'bpmn:IntermediateCatchEvent': ['eventDefinitions'],
};
const ALWAYS = ['documentation', 'extensionElements'];
const REFERENCES = ['sourceRef', 'targetRef', 'incoming', 'outgoing', 'default'];

/** Words of the engines and of our own that mean something here. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  'bpmn:UserTask': ['assignee', 'candidateUsers', 'candidateGroups', 'priority', 'dueDate', 'skipExpression'],
  'bpmn:StartEvent': ['initiator'],
  'bpmn:MultiInstanceLoopCharacteristics': ['collection', 'elementVariable'],
};
const OWN: Readonly<Record<string, readonly string[]>> = {
  'bpmn:Process': ['self', 'bulk', 'category'],
  'bpmn:UserTask': ['approvers', 'sign', 'nobody', 'self', 'twice', 'onReject', 'onTimeout'],
  'bpmn:ServiceTask': ['action'],
};

/** Attributes of modelling tools that say nothing about what runs. */
const HARMLESS = /^(?:xmlns(?::\w+)?|xsi:\w+|exporter|exporterVersion)$/;

function isKnown(name: string, { $type }: ModdleElement): boolean {
  if (HARMLESS.test(name) || name === ENGLISH_NAME) return true;
  const [prefix = '', word = ''] = name.split(':');
  if (prefix === 'shian') return OWN[$type]?.includes(word) === true;
  if (ENGINE.test(name)) return WORDS[$type]?.includes(word) === true;
  // Notes of other tools stay in the file; a word without a prefix is a mistake.
  return word !== '';
}

export function checkAttributes(element: ModdleElement): void {
  for (const name of Object.keys(element.$attrs)) {
    if (isKnown(name, element)) continue;
    throw notSupported(element.$type === 'bpmn:ServiceTask' ? `${element.$type} (${name})` : name, element);
  }
}

/** Extensions of other tools are notes; those of the engines could run something. */
export function checkExtensions(element: ModdleElement): void {
  const { extensionElements } = element;
  if (!isElement(extensionElements)) return;
  for (const one of elementsIn(extensionElements.values))
    if (ENGINE.test(one.$type)) throw notSupported(`bpmn:ExtensionElements (${one.$type})`, element);
}

/** Properties moddle made elements of, apart from the references to other parts. */
function checkChildren(element: ModdleElement): void {
  const allowed = [...ALWAYS, ...(CHILDREN[element.$type] ?? [])];
  for (const [name, value] of Object.entries(element)) {
    const found = [value].flat().filter(isElement);
    if (found.length === 0 || REFERENCES.includes(name) || name.startsWith('$')) continue;
    if (!allowed.includes(name)) throw notSupported(found[0]?.$type ?? name, element);
  }
}

function checkCondition({ conditionExpression, ...line }: ModdleElement): void {
  if (!isElement(conditionExpression)) return;
  checkAttributes(conditionExpression);
  if (conditionExpression.language !== undefined) throw notSupported('language', line as ModdleElement);
  readExpression(String(conditionExpression.body ?? ''));
}

/** One part by itself: that the machine knows it and each of its words. */
export function checkPart(element: ModdleElement): void {
  if (!PARTS.has(element.$type)) throw notSupported(element.$type, element);
  // Nodes are kept by their ids in plain objects, which know these names already.
  if (idOf(element) in {}) throw notSupported(`id=${idOf(element)}`, element);
  checkAttributes(element);
  checkChildren(element);
  checkExtensions(element);
  checkCondition(element);
}
