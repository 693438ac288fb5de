import { correctRecord } from './correctRecord.ts';
import { decide } from './decide.ts';
import { flowsOf } from './flowsOf.ts';
import { handIn } from './handIn.ts';
import { heldOf } from './heldOf.ts';
import type { RecordApproval } from './RecordApproval.ts';
import { endOf, revive } from './removal.ts';
import { restartRecord } from './restartRecord.ts';
import { runTitles } from './runTitles.ts';
import { recordVariables, settleRecord } from './settleRecord.ts';
import { shownWhere } from './shownWhere.ts';
import { writtenRecord } from './writtenRecord.ts';

/** Records under approval, by processes that the server runs. */
export const approval: RecordApproval = {
  flowsOf,
  shownWhere,
  heldOf,
  handIn,
  correctRecord,
  writtenRecord,
  runTitles,
  decide,
  endOf,
  revive,
  restartRecord,
  settleRecord,
  recordVariables,
};
