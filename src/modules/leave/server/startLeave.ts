import type { FieldIssue } from '../../../model/fieldErrors.ts';
import type { Text } from '../../../model/Text.ts';
import { AppError } from '../../../server/AppError.ts';
import type { FlowContext } from '../../../server/workflow/FlowContext.ts';
import { startInstance, usableDefinition } from '../../../server/workflow/startInstance.ts';
import { leaveDays, wallMilliseconds } from '../wire/leaveDays.ts';
import { leaveTables } from './leaveTables.ts';

/** The table a run about leave names as its paper. */
const LEAVE_TABLE = 'blade_process_leave';

export interface LeaveRequest {
  readonly processDefinitionId: string;
  readonly taskUser: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly reason: string;
}

const REQUIRED: readonly (readonly [keyof LeaveRequest, Text])[] = [
  ['taskUser', { zh: '请选择审批人员', en: 'Choose an approver' }],
  ['startTime', { zh: '请选择开始时间', en: 'Choose the start time' }],
  ['endTime', { zh: '请选择结束时间', en: 'Choose the end time' }],
  ['reason', { zh: '请输入请假理由', en: 'Enter a reason' }],
];

const issue = (field: string, message: Text): FieldIssue => ({ field, code: 'rule', params: {}, message });

function check(request: LeaveRequest): void {
  const issues = REQUIRED.flatMap(([field, message]) => (request[field].trim() === '' ? [issue(field, message)] : []));
  const [from, to] = [wallMilliseconds(request.startTime), wallMilliseconds(request.endTime)];
  if (issues.length === 0 && Number.isNaN(from)) {
    issues.push(issue('startTime', { zh: '开始时间不是有效时间', en: 'The start time is not valid' }));
  }
  if (issues.length === 0 && !(to > from)) {
    issues.push(issue('endTime', { zh: '结束时间须晚于开始时间', en: 'The end time must be after the start time' }));
  }
  if (issues.length > 0) throw new AppError('invalid', {}, issues);
}

/**
 * Files a leave request and starts its process, in the caller's transaction. That the
 * approver exists is the caller's to check. Answers the ids of paper and run.
 */
export async function startLeave(
  context: FlowContext,
  request: LeaveRequest,
  applicant: { readonly name: string; readonly deptId: string },
): Promise<{ readonly id: string; readonly instanceId: string }> {
  check(request);
  const definition = await usableDefinition(context, request.processDefinitionId);
  const id = context.newId();
  const variables = {
    createUserName: applicant.name,
    taskUser: `taskUser_${request.taskUser}`,
    days: leaveDays(request.startTime, request.endTime) ?? 0,
  };
  const instanceId = await startInstance(context, definition, { table: LEAVE_TABLE, id }, variables);
  await leaveTables(context.executor)
    .insertInto('shian_leave')
    .values({
      id,
      tenant_id: context.user.tenantId,
      definition_id: definition.id,
      instance_id: instanceId,
      task_user: request.taskUser,
      start_time: request.startTime,
      end_time: request.endTime,
      reason: request.reason.trim(),
      apply_time: context.now,
      create_user: context.user.id,
      create_dept: applicant.deptId,
    })
    .execute();
  return { id, instanceId };
}
