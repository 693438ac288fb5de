import type { Action } from '../../model/Action.ts';
import type { Entity } from '../../model/Entity.ts';
import type { JsonObject } from '../../model/Json.ts';
import type { FlowOutcome, RecordFlow } from '../../model/workflow.ts';
import type { EntityRecord, Filter } from '../../protocol/types.ts';
import type { FlowInstanceRow } from '../database/flowTables.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import type { EndedRun } from '../workflow/EndedRun.ts';
import type { FlowContext } from '../workflow/FlowContext.ts';
import type { FlowRecord } from '../workflow/FlowRecord.ts';

/** Where a record stands as its reader may know it, and the fields she does not see because of it. */
export interface ReaderFlow {
  readonly flow: RecordFlow;
  readonly hides: readonly string[];
}

/** The record that a run is about: name of its entity, and its id. */
export interface RunPaper {
  readonly entity: string;
  readonly id: string;
}

/** A run, and who made the request that it is about. */
export type RequestRun = EndedRun & Pick<FlowInstanceRow, 'starter_id'>;

/**
 * What records and processes have to do with each other. Records ask it when they are read and written, the workflow
 * when a run is over; it stands above both, so they reach it through the modules that every context brings.
 */
export interface RecordApproval {
  /** Where these records stand, by id, for the context's user; those that are in no process are missing. */
  flowsOf(
    context: OperationContext,
    entity: Entity,
    records: readonly EntityRecord[],
  ): Promise<ReadonlyMap<string, ReaderFlow>>;
  /** By field, which records show it to the context's user, where her step of others hides it from her. */
  shownWhere(context: OperationContext, entity: Entity): Promise<ReadonlyMap<string, Filter>>;
  /** The records with where they stand, held for this transaction: nothing of their runs changes until its end. */
  heldOf(context: OperationContext, entity: Entity, records: readonly EntityRecord[]): Promise<EntityRecord[]>;
  /** Begins the process of a record. */
  handIn(context: OperationContext, entity: Entity, record: EntityRecord): Promise<void>;
  /** A record that its starter hands in again, or whose step the user decides, by the action that the entity names. */
  decide(
    context: OperationContext,
    entity: Entity,
    action: Action,
    record: EntityRecord,
    values: EntityRecord,
  ): Promise<void>;
  /** Changes fields that the user's step of a run writes, together with its decision; refused whole. */
  correctRecord(context: OperationContext, run: RequestRun, wire: EntityRecord): Promise<void>;
  /** The record of a run, where the user's step of it writes some of its fields. */
  writtenRecord(context: OperationContext, run: EndedRun): Promise<RunPaper | undefined>;
  /** What the records that runs are about are called to the context's user, by run; of those that she may neither read nor asked for nothing is told. */
  runTitles(context: OperationContext, runs: readonly FlowRecord[]): Promise<ReadonlyMap<string, string>>;
  /** Ends the runs of records that are removed. */
  endOf(context: OperationContext, entity: Entity, ids: readonly string[]): Promise<void>;
  /** Runs that ended with the removal of these records go on, now that they come back; as they lay in the bin. */
  revive(context: OperationContext, entity: Entity, removed: readonly EntityRecord[]): Promise<void>;
  /** What a process may ask of the record that its run is about, as it stands now. */
  recordVariables(context: FlowContext, run: EndedRun): Promise<JsonObject>;
  /**
   * What a run about a record begins again with: what the record holds now. Undefined where no record is bound; refused
   * where it is gone, or under way in another run.
   */
  restartRecord(context: FlowContext, run: EndedRun): Promise<JsonObject | undefined>;
  /** Brings a record to the state that the end of its run leads to. */
  settleRecord(context: FlowContext, run: EndedRun, outcome: FlowOutcome, comment: string): Promise<void>;
}
