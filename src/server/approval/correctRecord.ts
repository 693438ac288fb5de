import { allows } from '../../model/allows.ts';
import { writableFields } from '../../model/fieldAccess.ts';
import { fieldOf } from '../../model/lookups.ts';
import type { EngineText } from '../../model/Text.ts';
import { decodeRecord } from '../../protocol/records.ts';
import type { EntityRecord } from '../../protocol/types.ts';
import { AppError, fieldRefusal } from '../AppError.ts';
import { contextReader } from '../kit/contextReader.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import { codesOf } from '../records/access.ts';
import { changeRecord } from '../records/update.ts';
import { boundEntity } from './boundEntity.ts';
import type { RequestRun } from './RecordApproval.ts';

const NO_RECORD: EngineText = {
  zh: '该流程的申请没有可修改的记录',
  en: 'The request of this process has no record that could be changed',
};

const notWritten = (names: string): EngineText => ({
  zh: `您不能修改：${names}`,
  en: `You may not change: ${names}`,
});

/**
 * What a decision changes of the record it is about, by the rules of an ordinary update of the same person, who has
 * the step: only its fields are open to her, and what she may not write refuses the whole decision. Who made the request
 * corrects it by the right to make one.
 */
export async function correctRecord(context: OperationContext, run: RequestRun, wire: EntityRecord): Promise<void> {
  const entity = boundEntity(context.model, run);
  if (entity === undefined) throw fieldRefusal('record', NO_RECORD);
  const codes = codesOf(context.user);
  const { create, update } = entity.permissions;
  const mayWrite = allows(codes, update) || (run.starter_id === context.user.id && allows(codes, create));
  if (!mayWrite) throw new AppError('forbidden');
  const writable = new Set(['revision', ...writableFields(entity, 'update', codes).map(({ name }) => name)]);
  const isWritten = (name: string) =>
    Object.keys(decodeRecord(entity, { [name]: wire[name] }, 'update')).some((one) => writable.has(one));
  const refused = Object.keys(wire).filter((name) => !isWritten(name));
  if (refused.length > 0) {
    const { text } = contextReader(context);
    const labels = refused.map((name) => text(fieldOf(entity, name)?.label ?? { zh: name, en: name }));
    throw fieldRefusal('record', notWritten(labels.join(context.language === 'zh' ? '、' : ', ')));
  }
  await changeRecord(context, entity, run.business_id, decodeRecord(entity, wire, 'update'), { partial: true });
}
