import * as authCalls from './calls/auth.ts';
import * as batchCalls from './calls/batch.ts';
import * as changesCalls from './calls/changes.ts';
import * as codegenCalls from './calls/codegen.ts';
import * as commentCalls from './calls/comments.ts';
import * as dashboardCalls from './calls/dashboards.ts';
import * as datasourceCalls from './calls/datasource.ts';
import * as dictCalls from './calls/dict.ts';
import * as flowManagementCalls from './calls/flowManagement.ts';
import * as flowNoticeCalls from './calls/flowNotices.ts';
import * as flowRunCalls from './calls/flowRuns.ts';
import * as grantCalls from './calls/grant.ts';
import * as historyCalls from './calls/history.ts';
import * as importCalls from './calls/imports.ts';
import * as logCalls from './calls/log.ts';
import * as menuCalls from './calls/menu.ts';
import * as orgCalls from './calls/org.ts';
import * as ossCalls from './calls/oss.ts';
import * as recycleCalls from './calls/recycle.ts';
import * as searchCalls from './calls/search.ts';
import * as sessionCalls from './calls/session.ts';
import * as smsCalls from './calls/sms.ts';
import * as springbladeCalls from './calls/springblade.ts';
import * as tenantCalls from './calls/tenant.ts';
import * as userCalls from './calls/user.ts';
import * as usesCalls from './calls/uses.ts';
import * as viewCalls from './calls/view.ts';
import * as workflowCalls from './calls/workflow.ts';
import { authEndpoints } from './endpoints/auth.ts';
import { batchEndpoints } from './endpoints/batch.ts';
import { changesEndpoints } from './endpoints/changes.ts';
import { codegenEndpoints } from './endpoints/codegen.ts';
import { commentEndpoints } from './endpoints/comments.ts';
import { dashboardEndpoints } from './endpoints/dashboards.ts';
import { datasourceEndpoints } from './endpoints/datasource.ts';
import { dictEndpoints } from './endpoints/dict.ts';
import { family } from './endpoints/family.ts';
import { flowManagementEndpoints } from './endpoints/flowManagement.ts';
import { flowNoticeEndpoints } from './endpoints/flowNotices.ts';
import { flowRunEndpoints } from './endpoints/flowRuns.ts';
import { grantEndpoints } from './endpoints/grant.ts';
import { historyEndpoints } from './endpoints/history.ts';
import { importEndpoints } from './endpoints/imports.ts';
import { logEndpoints } from './endpoints/log.ts';
import { menuEndpoints } from './endpoints/menu.ts';
import { orgEndpoints } from './endpoints/org.ts';
import { ossEndpoints } from './endpoints/oss.ts';
import { recycleEndpoints } from './endpoints/recycle.ts';
import { searchEndpoints } from './endpoints/search.ts';
import { sessionEndpoints } from './endpoints/session.ts';
import { smsEndpoints } from './endpoints/sms.ts';
import { springbladeEndpoints } from './endpoints/springblade.ts';
import { tenantEndpoints } from './endpoints/tenant.ts';
import { userEndpoints } from './endpoints/user.ts';
import { usesEndpoints } from './endpoints/uses.ts';
import { viewEndpoints } from './endpoints/view.ts';
import { workflowEndpoints } from './endpoints/workflow.ts';

/** The fixed calls of the contract by name: method, path below the API base, policy, shapes. */
export const endpoints = {
  ...family(authCalls, authEndpoints),
  ...family(sessionCalls, sessionEndpoints),
  ...family(springbladeCalls, springbladeEndpoints),
  ...family(userCalls, userEndpoints),
  ...family(viewCalls, viewEndpoints),
  ...family(menuCalls, menuEndpoints),
  ...family(grantCalls, grantEndpoints),
  ...family(logCalls, logEndpoints),
  ...family(historyCalls, historyEndpoints),
  ...family(commentCalls, commentEndpoints),
  ...family(recycleCalls, recycleEndpoints),
  ...family(ossCalls, ossEndpoints),
  ...family(orgCalls, orgEndpoints),
  ...family(tenantCalls, tenantEndpoints),
  ...family(dictCalls, dictEndpoints),
  ...family(smsCalls, smsEndpoints),
  ...family(datasourceCalls, datasourceEndpoints),
  ...family(usesCalls, usesEndpoints),
  ...family(searchCalls, searchEndpoints),
  ...family(dashboardCalls, dashboardEndpoints),
  ...family(changesCalls, changesEndpoints),
  ...family(batchCalls, batchEndpoints),
  ...family(importCalls, importEndpoints),
  ...family(workflowCalls, workflowEndpoints),
  ...family(flowRunCalls, flowRunEndpoints),
  ...family(flowNoticeCalls, flowNoticeEndpoints),
  ...family(flowManagementCalls, flowManagementEndpoints),
  ...family(codegenCalls, codegenEndpoints),
};

export type EndpointName = keyof typeof endpoints;
