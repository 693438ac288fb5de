import { checkText } from '../../flow/bpmn/checkText.ts';
import { FlowProblemError } from '../../flow/bpmn/problems.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import { fieldRefusal } from '../AppError.ts';
import { systemRecord } from '../database/systemRecord.ts';
import { entityNamed } from '../kit/entityNamed.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import { rowsOf } from '../kit/rowsOf.ts';
import type { SaveRule } from '../kit/SaveRule.ts';

const drawn = (record: EntityRecord | undefined): string => String(record?.modelEditorXml ?? '');

/** A drawing need not be finished to be kept; what no reader should be given is refused. */
function refuseUnsafe(xml: string): void {
  try {
    checkText(xml);
  } catch (error) {
    if (!(error instanceof FlowProblemError)) throw error;
    const { message } = error.problem;
    throw fieldRefusal('modelEditorXml', message);
  }
}

async function keepVersion(context: OperationContext, record: EntityRecord, version: number): Promise<void> {
  const kept = {
    modelId: String(record.id),
    version,
    savedBy: context.user.name,
    savedAt: context.now(),
    modelEditorXml: drawn(record),
  };
  await context.repository.insert(entityNamed(context, 'flowModelVersion'), [systemRecord(kept, context.now())]);
}

/** Who drew and changed a model, and each of its drawings as a version that stays. */
export const saving: SaveRule<'flowModel'> = {
  derive: async ({ now, user }, record) => {
    if (drawn(record) !== '') refuseUnsafe(drawn(record));
    const changed = { lastUpdated: now(), lastUpdatedBy: user.name };
    return record.created ? changed : { ...changed, created: now(), createdBy: user.name };
  },
  saved: async (context, record, before) => {
    if (drawn(record) === '' || drawn(record) === drawn(before)) return;
    // The first drawing is version 1, also of a model that was named before it was drawn.
    const version = drawn(before) === '' ? 1 : Number(before?.version ?? 0) + 1;
    await rowsOf(context, 'flowModel').update([String(record.id)], { version });
    await keepVersion(context, record, version);
  },
};
