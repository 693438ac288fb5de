import type { FastifyInstance } from 'fastify';
import type { Language } from '../../../model/Text.ts';
import { AppError } from '../../../server/AppError.ts';
import type { Executor } from '../../../server/database/Database.ts';
import { type FlowInstanceRow, flowTables } from '../../../server/database/flowTables.ts';
import { principalOf } from '../../../server/plugins/guardRoutes.ts';
import { languageOf } from '../../../server/plugins/languageOf.ts';
import { mountCall } from '../../../server/routes/mountCall.ts';
import type { Services } from '../../../server/routes/Services.ts';
import { flowContextOf, flowReadingOf } from '../../../server/routes/workflow/flowContextOf.ts';
import { namesOf } from '../../../server/routes/workflow/flowPeople.ts';
import { inLanguage } from '../../../server/workflow/inLanguage.ts';
import * as dict from '../../dict.gen.ts';
import { leaveEndpoints } from '../wire/endpoints.ts';
import { findLeave } from './findLeave.ts';
import { type LeaveRequest, startLeave } from './startLeave.ts';

const EMPTY: LeaveRequest = { processDefinitionId: '', taskUser: '', startTime: '', endTime: '', reason: '' };

/** The leave request. */
export function leaveRoutes(app: FastifyInstance, services: Services): void {
  const { database, directory } = services;

  async function checkApprover(tenantId: string, id: string): Promise<void> {
    if (id === '') return;
    const approver = await directory.user(tenantId, id);
    if (approver?.status === dict.enable_status.enabled) return;
    const message = { zh: '所选审批人员不存在或已停用', en: 'The approver does not exist or is disabled' };
    throw new AppError('invalid', {}, [{ field: 'taskUser', code: 'missingReference', params: {}, message }]);
  }

  mountCall(app, services, leaveEndpoints.leaveStart, async (request) => {
    const user = principalOf(request);
    const leave = { ...EMPTY, ...request.body };
    await checkApprover(user.tenantId, leave.taskUser);
    const applicant = { name: user.name, deptId: user.deptIds[0] ?? '' };
    await database.write((inside) => startLeave(flowContextOf(services, request, inside), leave, applicant));
    return true;
  });

  mountCall(app, services, leaveEndpoints.leaveDetail, async (request) => {
    const { businessId = '' } = request.query;
    const user = principalOf(request);
    const { leave, instance } = await findLeave(flowReadingOf(services, request), businessId);
    const names = await namesOf(directory, user.tenantId, [leave.create_user, leave.task_user]);
    const flow = await stateOf(database.executor, instance, languageOf(request));
    const starter = { assignee: leave.create_user, assigneeName: names.get(leave.create_user) ?? '' };
    return {
      id: leave.id,
      tenantId: leave.tenant_id,
      processDefinitionId: leave.definition_id,
      processInstanceId: leave.instance_id,
      taskUser: leave.task_user,
      taskUserName: names.get(leave.task_user) ?? '',
      startTime: leave.start_time,
      endTime: leave.end_time,
      reason: leave.reason,
      applyTime: leave.apply_time,
      createUser: leave.create_user,
      createDept: leave.create_dept,
      createTime: leave.apply_time,
      flow: { ...flow, ...starter },
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
  const step = { processDefinitionId: instance.definition_id, taskDefinitionKey: last?.activity_id ?? '' };
  const [told] = await inLanguage(executor, language, [{ ...step, taskName: finished ? '' : (last?.name ?? '') }]);
  return {
    processInstanceId: instance.id,
    ...told,
    processIsFinished: finished ? 'finished' : 'unfinished',
    isPass: finished && last?.pass === 1,
    pass: finished && last?.pass === 1,
    createTime: instance.started_at,
    endTime: instance.ended_at ?? '',
    businessTable: instance.business_table,
    businessId: instance.business_id,
  };
}
