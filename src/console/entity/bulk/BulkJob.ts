import type { RaRecord } from 'react-admin';
import type { Action } from '../../../model/Action.ts';
import type { Entity } from '../../../model/Entity.ts';
import type { OperationName } from '../../../model/operations.ts';
import { encodeDeclared } from '../../../protocol/actionRequest.ts';
import { removeRecords } from '../../../protocol/calls/recycle.ts';
import { conventionOf } from '../../../protocol/conventions/index.ts';
import { operationOf } from '../../../protocol/operationOf.ts';
import type { Calls, EntityRecord, WireRequest } from '../../../protocol/types.ts';
import { callOperation, sendWire } from '../../data/callOperation.ts';
import { changedData, isUnchanged } from '../../data/changedData.ts';
import { isRefusal } from '../../data/isRefusal.ts';
import { call } from '../../start/http/call.ts';
import type { HttpAnswer } from '../../start/http/httpClient.ts';

/** One call about one record: as it travels with others, and by itself where a backend takes no others. */
export interface BulkStep {
  readonly wire: WireRequest | undefined;
  /** Out of the answer that it got among others. */
  readonly read: (answer: HttpAnswer) => unknown;
  readonly alone: () => Promise<unknown>;
}

/** What is done to each of many records. */
export interface BulkJob {
  readonly entity: Entity;
  /** Lists may show less than a backend needs that replaces the whole record. */
  readonly needsWhole: boolean;
  /** Undefined: nothing is to be done. */
  readonly stepFor: (record: RaRecord, whole: EntityRecord) => BulkStep | undefined;
  /** What was refused may pass once others are done: a branch, when its leaves are gone. */
  readonly again: boolean;
}

/** What is refused stands in the report; a lost connection or session is told as ever. */
const SILENT = { quiet: isRefusal };

function operationStep<N extends OperationName>(entity: Entity, name: N, call: Calls[N]): BulkStep {
  const operation = operationOf(entity, name);
  return {
    wire: operation?.encodeCall(call),
    read: ({ data, headers }) => operation?.decodeResult({ body: data, headers }, call),
    alone: () => callOperation(entity, name, call, undefined, SILENT),
  };
}

export const fetchStep = (entity: Entity, record: RaRecord): BulkStep =>
  operationStep(entity, 'get', { id: String(record.id) });

/** The same change to each, on the revision that the list showed. */
export function updateJob(entity: Entity, values: EntityRecord): BulkJob {
  return {
    entity,
    needsWhole: conventionOf(entity).update !== 'changes',
    again: false,
    stepFor: (record, whole) => {
      if (Object.entries(values).every(([name, value]) => isUnchanged(value, record[name]))) return undefined;
      const body = { ...changedData(entity, { ...whole, ...values }, whole), revision: record.revision };
      return operationStep(entity, 'update', { id: String(record.id), record: body });
    },
  };
}

export function actionJob(entity: Entity, action: Action, values: EntityRecord): BulkJob {
  return {
    entity,
    needsWhole: false,
    again: false,
    stepFor: (record) => {
      const wire = encodeDeclared(entity, action, { ids: [String(record.id)], values }, record);
      return { wire, read: ({ data }) => data, alone: () => sendWire(entity, wire, undefined, SILENT) };
    },
  };
}

/** Why a record is removed travels in a call of its own. */
function reasonedStep(entity: Entity, id: string, reason: string): BulkStep {
  const alone = () => call(removeRecords, { body: { entity: entity.name, ids: [id], reason }, ...SILENT });
  return { wire: undefined, read: () => undefined, alone };
}

export function removeJob(entity: Entity, reason: string): BulkJob {
  const one = operationOf(entity, 'remove') !== undefined;
  return {
    entity,
    needsWhole: false,
    again: true,
    stepFor: ({ id }) =>
      reason !== ''
        ? reasonedStep(entity, String(id), reason)
        : one
          ? operationStep(entity, 'remove', { id: String(id) })
          : operationStep(entity, 'removeMany', { ids: [String(id)] }),
  };
}
