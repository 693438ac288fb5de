import type { Kysely } from 'kysely';
import type { Executor } from './Database.ts';
import type { ColumnStorage, TableDefinition } from './TableDefinition.ts';

/** One version of a process. `tenant_id` is empty when every tenant may use it. */
export interface FlowDefinitionRow {
  id: string;
  tenant_id: string;
  flow_key: string;
  version: number;
  name: string;
  /** `flow_` and a key of the dictionary `flow`. */
  category: string;
  xml: string;
  deployment_id: string;
  resource_name: string;
  /** 1 active, 2 suspended. */
  suspension_state: number;
  deployed_at: string;
}

/** One run of a process, pinned to the version it began with. */
export interface FlowInstanceRow {
  id: string;
  tenant_id: string;
  definition_id: string;
  /** Table and id of the paper it is about. */
  business_table: string;
  business_id: string;
  starter_id: string;
  /** JSON; expressions of the process read these. */
  variables: string;
  /** JSON, as the engine saved itself; empty once finished. */
  state: string;
  status: 'running' | 'finished';
  started_at: string;
  ended_at: string | null;
  revision: number;
}

/** Something a person has to do. */
export interface FlowTaskRow {
  id: string;
  tenant_id: string;
  instance_id: string;
  activity_id: string;
  /** How the engine knows this round of the activity. */
  execution_id: string;
  name: string;
  /** User id; empty until somebody claimed it. */
  assignee: string;
  status: 'open' | 'done';
  created_at: string;
  claimed_at: string | null;
  ended_at: string | null;
  comment: string;
  /** 1 agreed, 0 refused; null while open. */
  pass: number | null;
}

/** Who may claim a task: `user:<id>` or `role:<alias>`. */
export interface FlowCandidateRow {
  task_id: string;
  candidate: string;
}

/** Where a run has been, element by element. */
export interface FlowHistoryRow {
  id: string;
  tenant_id: string;
  instance_id: string;
  /** Counts up within the instance. */
  position: number;
  activity_id: string;
  name: string;
  type: string;
  /** Of a user task. */
  task_id: string | null;
  started_at: string;
  ended_at: string | null;
}

/** A leave request (contract.md 15.2). */
export interface LeaveRow {
  id: string;
  tenant_id: string;
  definition_id: string;
  instance_id: string;
  task_user: string;
  start_time: string;
  end_time: string;
  reason: string;
  apply_time: string;
  create_user: string;
  create_dept: string;
}

export interface FlowTables {
  shian_flow_definition: FlowDefinitionRow;
  shian_flow_instance: FlowInstanceRow;
  shian_flow_task: FlowTaskRow;
  shian_flow_candidate: FlowCandidateRow;
  shian_flow_history: FlowHistoryRow;
  shian_leave: LeaveRow;
}

/** The same connection, seen as the tables of the workflow. */
export const flowTables = (executor: Executor): Kysely<FlowTables> => executor as unknown as Kysely<FlowTables>;

interface Shape {
  readonly texts: readonly string[];
  readonly numbers?: readonly string[];
  /** Columns that may be without a value. */
  readonly optional?: readonly string[];
  readonly key?: readonly string[];
  readonly indexes?: readonly (readonly string[])[];
  readonly unique?: readonly (readonly string[])[];
}

const SHAPES: { readonly [T in keyof FlowTables]: Shape } = {
  shian_flow_definition: {
    texts: ['id', 'tenant_id', 'flow_key', 'name', 'category', 'xml', 'deployment_id', 'resource_name', 'deployed_at'],
    numbers: ['version', 'suspension_state'],
    unique: [['tenant_id', 'flow_key', 'version']],
  },
  shian_flow_instance: {
    texts: [
      'id',
      'tenant_id',
      'definition_id',
      'business_table',
      'business_id',
      'starter_id',
      'variables',
      'state',
      'status',
      'started_at',
      'ended_at',
    ],
    numbers: ['revision'],
    optional: ['ended_at'],
    indexes: [['tenant_id', 'starter_id', 'started_at']],
  },
  shian_flow_task: {
    texts: [
      'id',
      'tenant_id',
      'instance_id',
      'activity_id',
      'execution_id',
      'name',
      'assignee',
      'status',
      'created_at',
      'claimed_at',
      'ended_at',
      'comment',
    ],
    numbers: ['pass'],
    optional: ['claimed_at', 'ended_at', 'pass'],
    indexes: [['tenant_id', 'assignee', 'status', 'created_at'], ['instance_id']],
  },
  shian_flow_candidate: {
    texts: ['task_id', 'candidate'],
    key: ['task_id', 'candidate'],
    indexes: [['candidate']],
  },
  shian_flow_history: {
    texts: ['id', 'tenant_id', 'instance_id', 'activity_id', 'name', 'type', 'task_id', 'started_at', 'ended_at'],
    numbers: ['position'],
    optional: ['task_id', 'ended_at'],
    indexes: [['instance_id', 'position']],
  },
  shian_leave: {
    texts: [
      'id',
      'tenant_id',
      'definition_id',
      'instance_id',
      'task_user',
      'start_time',
      'end_time',
      'reason',
      'apply_time',
      'create_user',
      'create_dept',
    ],
  },
};

function columnsOf({ texts, numbers = [], optional = [] }: Shape): TableDefinition['columns'] {
  const column = (storage: ColumnStorage) => (name: string) => ({
    name,
    storage,
    ...(optional.includes(name) ? {} : { required: true }),
  });
  return [...texts.map(column('text')), ...numbers.map(column('integer'))];
}

function definitionOf([name, shape]: [string, Shape]): TableDefinition {
  const index = (columns: readonly string[]) => ({
    name: `${name}_${columns.join('_')}`,
    columns: columns.map((column) => ({ name: column })),
  });
  return {
    name,
    tag: 'system',
    columns: columnsOf(shape),
    primaryKey: shape.key ?? ['id'],
    indexes: [
      ...(shape.indexes ?? []).map(index),
      ...(shape.unique ?? []).map((columns) => ({ ...index(columns), unique: columns })),
    ],
  };
}

/** Definitions, runs, tasks and histories of the workflow; no entity call reaches them. */
export const FLOW_TABLES: readonly TableDefinition[] = Object.entries(SHAPES).map(definitionOf);
