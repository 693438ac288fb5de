/** Texts of the records that fixed calls answer: their schemas and those who read them go by these lists. */
export const TREE_TEXTS = ['id', 'parentId', 'title', 'key', 'value'] as const;

export const DEPT_TEXTS = [
  'id',
  'parentId',
  'tenantId',
  'deptCode',
  'deptName',
  'fullName',
  'ancestors',
  'regionName',
] as const;

export const ROLE_TEXTS = ['id', 'parentId', 'tenantId', 'roleName', 'roleAlias'] as const;
export const POST_TEXTS = ['id', 'tenantId', 'postCode', 'postName'] as const;
export const USER_TEXTS = ['id', 'account', 'name', 'realName'] as const;
export const TENANT_TEXTS = ['id', 'tenantId', 'tenantName'] as const;
export const TENANT_INFO_TEXTS = ['tenantId', 'domain', 'backgroundUrl'] as const;
export const PACKAGE_TEXTS = ['id', 'packageName', 'menuId', 'remark'] as const;
export const TOP_MENU_TEXTS = ['id', 'tenantId', 'code', 'name', 'en', 'source', 'path'] as const;
export const INITIAL_TEXTS = ['id', 'account', 'initial'] as const;
export const SESSION_TEXTS = ['id', 'address', 'agent', 'createTime', 'current'] as const;
export const FILE_TEXTS = ['link', 'domain', 'name', 'originalName'] as const;

export const DICT_TEXTS = ['id', 'parentId', 'code', 'dictKey', 'dictValue', 'remark'] as const;

export const MENU_TEXTS = [
  'id',
  'parentId',
  'code',
  'name',
  'label',
  'alias',
  'path',
  'source',
  'icon',
  'component',
  'remark',
] as const;

export const OWN_USER_TEXTS = [
  'id',
  'tenantId',
  'account',
  'name',
  'realName',
  'phone',
  'email',
  'avatar',
  'deptName',
  'roleName',
] as const;

export const TOKEN_TEXTS = [
  'access_token',
  'token_type',
  'refresh_token',
  'scope',
  'client_id',
  'tenant_id',
  'user_id',
  'dept_id',
  'post_id',
  'role_id',
  'role_name',
  'oauth_id',
  'account',
  'user_name',
  'userName',
  'nick_name',
  'real_name',
  'avatar',
  'jti',
] as const;

/** Whether a site lets itself be shown in a frame; `unknown` where it did not answer. */
export const FRAME_VERDICTS = ['shown', 'refused', 'missing', 'notAllowed', 'unknown'] as const;

export const PROCESS_TEXTS = [
  'id',
  'tenantId',
  'name',
  'key',
  'category',
  'categoryName',
  'deploymentId',
  'resourceName',
  'diagramResourceName',
  'deploymentTime',
] as const;

/** `BladeFlow` of contract.md 16.1: a task, a run or an entry of a history. */
export const FLOW_TEXTS = [
  'taskId',
  'taskName',
  'taskDefinitionKey',
  'assignee',
  'assigneeName',
  'category',
  'categoryName',
  'createTime',
  'endTime',
  'claimTime',
  'historyTaskEndTime',
  'executionId',
  'processInstanceId',
  'historyProcessInstanceId',
  'processDefinitionId',
  'processDefinitionKey',
  'processDefinitionName',
  'processIsFinished',
  'historyActivityId',
  'historyActivityName',
  'historyActivityType',
  'historyActivityDurationTime',
  'businessTable',
  'businessId',
  'status',
  'comment',
  'startUser',
  'startUserName',
] as const;

export const LEAVE_TEXTS = [
  'id',
  'tenantId',
  'processDefinitionId',
  'processInstanceId',
  'taskUser',
  'taskUserName',
  'startTime',
  'endTime',
  'reason',
  'applyTime',
  'createUser',
  'createDept',
  'createTime',
] as const;
