import type { FlowKey } from './flowTexts.ts';

/** What a drawing may consist of: exactly what the machine runs. */
export const PARTS = {
  start: { type: 'bpmn:StartEvent' },
  task: { type: 'bpmn:UserTask' },
  service: { type: 'bpmn:ServiceTask' },
  exclusive: { type: 'bpmn:ExclusiveGateway' },
  parallel: { type: 'bpmn:ParallelGateway' },
  timer: { type: 'bpmn:IntermediateCatchEvent', eventDefinitionType: 'bpmn:TimerEventDefinition' },
  end: { type: 'bpmn:EndEvent' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

export type PartKind = keyof typeof PARTS;

export const PART_KINDS = Object.keys(PARTS) as readonly PartKind[];

export const partName = (kind: PartKind): FlowKey => `flow.part.${kind}`;

/** Which part an element is; none for lines, notes and what a file of another tool brought. */
export const partKind = (type: string): PartKind | undefined => PART_KINDS.find((kind) => PARTS[kind].type === type);
