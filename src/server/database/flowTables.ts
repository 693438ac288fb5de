import type { Kysely } from 'kysely';
import type { RunNotice } from '../../model/runNotices.ts';
import type { Executor } from './Database.ts';
import { declareTables } from './declareTables.ts';

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
  /** JSON: a state of the machine in src/flow. */
  state: string;
  status: 'running' | 'finished';
  /** How the machine calls it: running, suspended, approved, rejected, withdrawn or terminated; null: a run of earlier releases. */
  outcome: string | null;
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
  status: 'open' | 'done' | 'cancelled';
  created_at: string;
  claimed_at: string | null;
  ended_at: string | null;
  /** When it ought to be done. */
  due_at: string | null;
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

/** One step of a run as the machine told it: these, in their order, make the state again. Only ever added to. */
export interface FlowStepRow {
  id: string;
  instance_id: string;
  /** Counts up within the instance. */
  position: number;
  at: string;
  /** User id; empty when the clock did it. */
  actor: string;
  op: string;
  comment: string;
  /** JSON. */
  events: string;
}

/** What somebody is told about a run. That she was given a copy stays: it is her part in the run. */
export interface FlowNoticeRow {
  id: string;
  tenant_id: string;
  user_id: string;
  kind: RunNotice;
  instance_id: string;
  /** Empty when it is about the whole run. */
  task_id: string;
  /** Who made it so; empty for the clock. */
  actor: string;
  comment: string;
  at: string;
  read_at: string | null;
}

export interface FlowTables {
  shian_flow_definition: FlowDefinitionRow;
  shian_flow_instance: FlowInstanceRow;
  shian_flow_task: FlowTaskRow;
  shian_flow_candidate: FlowCandidateRow;
  shian_flow_history: FlowHistoryRow;
  shian_flow_step: FlowStepRow;
  shian_flow_notice: FlowNoticeRow;
}

/** The same connection, seen as the tables of the workflow. */
export const flowTables = (executor: Executor): Kysely<FlowTables> => executor as unknown as Kysely<FlowTables>;

/** Definitions, runs, tasks and histories of the workflow; no entity call reaches them. */
export const FLOW_TABLES = declareTables<FlowTables>({
  shian_flow_definition: {
    columns: {
      id: 'text',
      tenant_id: 'text',
      flow_key: 'text',
      name: 'text',
      category: 'text',
      xml: 'text',
      deployment_id: 'text',
      resource_name: 'text',
      deployed_at: 'text',
      version: 'integer',
      suspension_state: 'integer',
    },
    unique: { shian_flow_definition_tenant_id_flow_key_version: ['tenant_id', 'flow_key', 'version'] },
  },
  shian_flow_instance: {
    columns: {
      id: 'text',
      tenant_id: 'text',
      definition_id: 'text',
      business_table: 'text',
      business_id: 'text',
      starter_id: 'text',
      variables: 'text',
      state: 'text',
      status: 'text',
      outcome: 'text?',
      started_at: 'text',
      ended_at: 'text?',
      revision: 'integer',
    },
    indexes: {
      shian_flow_instance_tenant_id_starter_id_started_at: ['tenant_id', 'starter_id', 'started_at'],
      shian_flow_instance_business_id: ['business_id'],
    },
  },
  shian_flow_task: {
    columns: {
      id: 'text',
      tenant_id: 'text',
      instance_id: 'text',
      activity_id: 'text',
      execution_id: 'text',
      name: 'text',
      assignee: 'text',
      status: 'text',
      created_at: 'text',
      claimed_at: 'text?',
      ended_at: 'text?',
      due_at: 'text?',
      comment: 'text',
      pass: 'integer?',
    },
    indexes: {
      shian_flow_task_tenant_id_assignee_status_created_at: ['tenant_id', 'assignee', 'status', 'created_at'],
      shian_flow_task_instance_id: ['instance_id'],
    },
  },
  shian_flow_candidate: {
    columns: { task_id: 'text', candidate: 'text' },
    key: ['task_id', 'candidate'],
    indexes: { shian_flow_candidate_candidate: ['candidate'] },
  },
  shian_flow_history: {
    columns: {
      id: 'text',
      tenant_id: 'text',
      instance_id: 'text',
      activity_id: 'text',
      name: 'text',
      type: 'text',
      task_id: 'text?',
      started_at: 'text',
      ended_at: 'text?',
      position: 'integer',
    },
    indexes: { shian_flow_history_instance_id_position: ['instance_id', 'position'] },
  },
  shian_flow_step: {
    columns: {
      id: 'text',
      instance_id: 'text',
      at: 'text',
      actor: 'text',
      op: 'text',
      comment: 'text',
      events: 'text',
      position: 'integer',
    },
    unique: { shian_flow_step_instance_id_position: ['instance_id', 'position'] },
  },
  shian_flow_notice: {
    columns: {
      id: 'text',
      tenant_id: 'text',
      user_id: 'text',
      kind: 'text',
      instance_id: 'text',
      task_id: 'text',
      actor: 'text',
      comment: 'text',
      at: 'text',
      read_at: 'text?',
    },
    indexes: {
      shian_flow_notice_tenant_id_user_id_kind_at: ['tenant_id', 'user_id', 'kind', 'at'],
      shian_flow_notice_instance_id: ['instance_id'],
    },
  },
});
