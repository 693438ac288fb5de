import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PLATFORM } from '../../../model/platform.ts';
import { textOf } from '../../../model/recordValues.ts';
import type { EntityRecord } from '../../../protocol/types.ts';
import type { Stage } from '../../../server/kit/ServerModule.ts';
import { readAll } from '../../../server/repository/readAll.ts';

const DEMO_MODELS = [
  {
    modelKey: 'leave',
    name: '请假流程',
    description: '直接审批，超过三天由管理员复核',
    file: '../../../../workflows/leave.bpmn',
  },
  { modelKey: 'businessTrip', name: '出差审批', description: '会签后由负责人决定', file: 'businessTrip.bpmn' },
  { modelKey: 'expense', name: '报销审批', description: '按金额走不同的审批', file: 'expense.bpmn' },
] as const;

/** Ids of their own, so that the demonstration is the same each time. */
const FIRST_ID = 1_810_000_000_000_000_000n;

/** The drawing of the leave process and two more to look at, for every tenant of the demonstration. */
export async function seedModels({ directory, demoDate }: Stage): Promise<void> {
  const { flowModel, flowModelVersion } = directory.model.entities;
  if (flowModel === undefined || flowModelVersion === undefined) return;
  const now = `${demoDate} 09:00:00`;
  const person = textOf((await directory.userByAccount(PLATFORM, 'admin'))?.name);
  const tenants = await readAll(directory.platform, directory.entities.tenant);
  let last = FIRST_ID;
  const stored = (values: EntityRecord): EntityRecord => {
    last += 1n;
    return { id: String(last), createTime: now, updateTime: now, revision: 1, ...values };
  };
  const ids = new Set([PLATFORM, ...tenants.map((tenant) => textOf(tenant.tenantId))]);
  for (const tenantId of [...ids].sort()) {
    const repository = directory.repository(tenantId);
    for (const { file, ...model } of DEMO_MODELS) {
      const modelEditorXml = readFileSync(path.join(import.meta.dirname, file), 'utf8');
      const by = { createdBy: person, lastUpdatedBy: person, created: now, lastUpdated: now };
      const row = stored({ ...model, ...by, version: 1, modelEditorXml });
      const kept = { modelId: String(row.id), version: 1, savedBy: person, savedAt: now, modelEditorXml };
      await repository.insert(flowModel, [row]);
      await repository.insert(flowModelVersion, [stored(kept)]);
    }
  }
}
