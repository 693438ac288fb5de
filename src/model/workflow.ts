import type { Action } from './Action.ts';
import type { Entity } from './Entity.ts';
import type { Field } from './Field.ts';
import type { Text } from './Text.ts';

/** The system field of records under approval: a `RecordFlow`, or null where none has begun. It has no column. */
export const FLOW_FIELD = 'flow';

/** Whether a field is that one: an entity without a process may call one of its own so. */
export const isFlowField = ({ name, system }: Pick<Field, 'name' | 'system'>): boolean => system && name === FLOW_FIELD;

/** Tasks that one call decides or hands over. */
export const MAX_TASKS_AT_ONCE = 200;

/** The key of rights that stands for the request before its starter: being made, or returned to her. */
export const STARTER_STEP = 'start';

/** How an approval can end. */
export const FLOW_OUTCOMES = ['approved', 'rejected', 'withdrawn', 'terminated'] as const;
export type FlowOutcome = (typeof FLOW_OUTCOMES)[number];

/** How the machine calls the state of a run. */
export const RUN_STATUSES = ['running', 'suspended', ...FLOW_OUTCOMES] as const;
export type RunStatus = (typeof RUN_STATUSES)[number];

/** A run that somebody or a clock will go on with. */
export const isUnderWay = (status: RunStatus): status is 'running' | 'suspended' =>
  status === 'running' || status === 'suspended';

/** What those who have a step may do with the record: all other fields they read. */
export interface StepRights {
  readonly write: readonly string[];
  readonly hide: readonly string[];
}

/** The process that records of an entity go through. */
export interface EntityWorkflow {
  /** Key of the process: the id that its BPMN file gives it. */
  readonly process: string;
  /** Action that hands a record in; absent: it is handed in when it is created. */
  readonly start?: string;
  /** Action by which a step is decided as well: running it completes the task. */
  readonly decide?: string;
  /** The state that each end leads to, by a transition of the entity. */
  readonly outcomes: Readonly<Partial<Record<FlowOutcome, string>>>;
  /** By id of a user task, or `STARTER_STEP`. */
  readonly nodes: Readonly<Record<string, StepRights>>;
  /** What is said of a record while it is under way. */
  readonly message: Text;
  /** The same to whoever has a step that writes some of its fields. */
  readonly ownMessage: Text;
}

/** A step that a record under approval waits for. */
export interface FlowStepNow {
  readonly node: string;
  readonly name: string;
  /** Wall time it came there. */
  readonly since: string;
  /** Names of those who have it, or may claim it. */
  readonly people: readonly string[];
  /** The task, for those who may do something with it. */
  readonly taskId?: string;
  /** It is the reader's: to claim, or to do. */
  readonly mine?: 'claim' | 'todo';
  /** The request is back at who asked. */
  readonly isStarters?: true;
}

/** Where a record stands in its process, as its reader may know it. Travels as the field `FLOW_FIELD`. */
export interface RecordFlow {
  readonly processInstanceId: string;
  readonly processDefinitionId: string;
  readonly status: RunStatus;
  readonly startedAt: string;
  readonly endedAt: string;
  readonly starter: string;
  readonly steps: readonly FlowStepNow[];
  /** Names of the steps that were agreed to last on the way to where it stands. */
  readonly passed?: readonly string[];
  /** Those of them that nobody agreed to: their time limit did. */
  readonly passedByTime?: readonly string[];
  /** The reader has or had to do with it: its history and its diagram are open to her. */
  readonly isOpen: boolean;
  /** Names of the steps that come next if everybody agrees; told of one record, not in lists. */
  readonly next?: readonly string[];
  /** Fields that the reader may write now. Null: all that the entity lets her write. */
  readonly writes: readonly string[] | null;
}

type Values = Readonly<Record<string, unknown>>;

const isFlow = (value: unknown): value is RecordFlow =>
  typeof value === 'object' && value !== null && 'status' in value && 'steps' in value && Array.isArray(value.steps);

/** Where the record stands in its process; undefined when it is in none, or the backend tells nothing of it. */
export function flowIn(record: Values): RecordFlow | undefined {
  const flow = record[FLOW_FIELD];
  return isFlow(flow) ? flow : undefined;
}

/** The approval that holds the record now. */
export function runningFlow(record: Values): RecordFlow | undefined {
  const flow = flowIn(record);
  return flow !== undefined && isUnderWay(flow.status) ? flow : undefined;
}

/** The step of a record under way that its reader may decide now. */
export const ownStep = (record: Values): FlowStepNow | undefined =>
  runningFlow(record)?.steps.find(({ mine }) => mine !== undefined);

/** Whether an action of a record under way is what its reader is asked for: the decision, or to hand it in again. */
export function decidesStep({ workflow }: Pick<Entity, 'workflow'>, { name }: Pick<Action, 'name'>, record: Values) {
  const step = ownStep(record);
  if (workflow === undefined || step === undefined) return false;
  return name === (step.isStarters === true ? workflow.start : workflow.decide);
}

/** Whether a record is handed in by this action, which brought it to that state. */
export function handsIn({ workflow, states }: Pick<Entity, 'workflow' | 'states'>, name: string, state: unknown) {
  if (workflow === undefined) return false;
  if (workflow.start !== undefined) return workflow.start === name;
  if (states === undefined || states.initial !== state) return false;
  return states.transitions.some(({ action, to }) => action === name && to === state);
}

/** Where an action says why: its first long text. */
export const remarkFieldOf = ({ fields }: Pick<Action, 'fields'>): Field | undefined =>
  fields.find(({ type }) => type === 'text') ?? fields.find(({ type }) => type === 'string');
