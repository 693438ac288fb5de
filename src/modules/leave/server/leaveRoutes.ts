import type { FastifyInstance } from 'fastify';
import type { Language } from '../../../model/Text.ts';
import type { Executor } from '../../../server/database/Database.ts';
import { type FlowInstanceRow, flowTables } from '../../../server/database/flowTables.ts';
import { createRecord } from '../../../server/kit/createRecord.ts';
import { rowsOf } from '../../../server/kit/rowsOf.ts';
import { principalOf } from '../../../server/plugins/guardRoutes.ts';
import { languageOf } from '../../../server/plugins/languageOf.ts';
import { contextOf } from '../../../server/routes/contextOf.ts';
import { mountCall } from '../../../server/routes/mountCall.ts';
import type { Services } from '../../../server/routes/Services.ts';
import { flowReadingOf } from '../../../server/routes/workflow/flowContextOf.ts';
import { endWord, isApproved } from '../../../server/workflow/FlowRecord.ts';
import { inLanguage } from '../../../server/workflow/inLanguage.ts';
import { namesOf } from '../../../server/workflow/peopleNames.ts';
import { readRunAbout } from '../../../server/workflow/readInstance.ts';
import { leaveEndpoints } from '../wire/endpoints.ts';

/** The table a run about leave names as its paper. */
const LEAVE_TABLE = 'blade_process_leave';

/** A leave request and its run by the names BladeX has for them; to begin one is to make its record. */
export function leaveRoutes(app: FastifyInstance, services: Services): void {
  const { database, directory } = services;

  // What is wrong with a field is said with its label.
  const policy = { entity: 'bladeProcessLeave' };
  mountCall(
    app,
    services,
    leaveEndpoints.leaveStart,
    async (request) => {
      const { processDefinitionId: handInTo = '', reason = '', ...given } = request.body ?? {};
      const record = { ...given, reason: reason.trim() };
      const context = contextOf(services, request);
      await createRecord({ ...context, handInTo }, 'bladeProcessLeave', record);
      return true;
    },
    { policy },
  );

  mountCall(app, services, leaveEndpoints.leaveDetail, async (request) => {
    const { businessId = '' } = request.query;
    const { tenantId } = principalOf(request);
    const context = contextOf(services, request);
    const instance = await readRunAbout(flowReadingOf(services, request), { table: LEAVE_TABLE, id: businessId });
    const leave = await rowsOf(context, 'bladeProcessLeave').one(businessId);
    const [taskUser, createUser] = [leave.taskUser ?? '', leave.createUser ?? ''];
    const names = await namesOf(directory, tenantId, [createUser, taskUser]);
    const flow = await stateOf(database.executor, instance, languageOf(request));
    return {
      id: leave.id,
      tenantId,
      processDefinitionId: instance.definition_id,
      processInstanceId: instance.id,
      taskUser,
      taskUserName: names.get(taskUser) ?? '',
      startTime: leave.startTime ?? '',
      endTime: leave.endTime ?? '',
      reason: leave.reason ?? '',
      applyTime: leave.createTime ?? '',
      createUser,
      createDept: leave.createDept ?? '',
      createTime: leave.createTime ?? '',
      flow: { ...flow, assignee: createUser, assigneeName: names.get(createUser) ?? '' },
    };
  });
}

/** Where a run stands: the step it waits for, or how it ended. */
async function stateOf(executor: Executor, instance: FlowInstanceRow, language: Language) {
  const last = await flowTables(executor)
    .selectFrom('shian_flow_task')
    .select(['name', 'activity_id', 'pass'])
    .where('instance_id', '=', instance.id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const finished = instance.status === 'finished';
  const passed = isApproved(instance, last);
  const step = { processDefinitionId: instance.definition_id, taskDefinitionKey: last?.activity_id ?? '' };
  const [told] = await inLanguage(executor, language, [{ ...step, taskName: finished ? '' : (last?.name ?? '') }]);
  return {
    processInstanceId: instance.id,
    ...told,
    processIsFinished: finished ? 'finished' : 'unfinished',
    isPass: passed,
    pass: passed,
    createTime: instance.started_at,
    endTime: instance.ended_at ?? '',
    businessTable: instance.business_table,
    businessId: instance.business_id,
    ...(finished && { status: endWord(instance) }),
  };
}
