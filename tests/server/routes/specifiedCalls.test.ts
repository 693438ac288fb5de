import type { RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { callName, statedCalls } from '../../support/callsOnScreens.ts';
import { createWorld, type World } from '../../support/server.ts';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 });

/** Methods of calls whose method nobody asked for are those BladeX has. */
const FAMILIES: Readonly<Record<string, string>> = {
  'blade-system/tenant-package': 'GET list detail, POST remove submit',
  'blade-resource/sms':
    'GET list detail, POST remove submit enable endpoint/send-message endpoint/send-validate endpoint/validate-message',
  'blade-resource/oss': 'GET list detail, POST remove submit enable endpoint/put-file',
  'blade-resource/attach': 'GET list detail, POST remove submit',
  'blade-desk/notice': 'GET list detail, POST remove submit',
  'blade-system/param': 'GET list, POST remove submit',
  'blade-system/role': 'GET list tree tree-by-id select, POST grant remove submit',
  'blade-system/menu':
    'GET list lazy-list lazy-menu-list menu-list tree detail grant-tree role-tree-keys grant-top-tree top-tree-keys top-menu routes buttons, POST remove submit',
  'blade-system/topmenu': 'GET list detail, POST remove submit grant',
  'blade-system/region': 'GET list lazy-tree detail select, POST remove submit',
  'blade-system/post': 'GET list select detail, POST remove submit',
  'blade-system/dept': 'GET list lazy-list detail tree lazy-tree listAll select, POST remove submit',
  'blade-system/dict': 'GET list parent-list child-list detail tree dictionary, POST remove submit',
  'blade-system/dict-biz': 'GET list parent-list child-list detail tree dictionary, POST remove submit',
  'blade-system/tenant': 'GET list detail info package-detail, POST remove submit setting datasource package-setting',
  'blade-system/client': 'GET list detail, POST remove submit',
  'blade-system/data-scope': 'GET list, POST remove submit',
  'blade-system/api-scope': 'GET list, POST remove submit',
  'blade-develop/datasource': 'GET list detail, POST remove submit',
  'blade-develop/code': 'GET list detail, POST gen-code remove submit copy',
  'blade-report/report/rest': 'GET list, POST remove',
  'blade-flow/work': 'GET start-list claim-list todo-list send-list done-list, POST claim-task complete-task',
  'blade-flow/model': 'GET list detail, POST remove deploy submit',
  'blade-flow/manager': 'GET list, POST change-state deploy-upload delete-deployment',
  'blade-flow/follow': 'GET list, POST delete-process-instance',
  'blade-flow/process': 'GET model-view history-flow-list',
  'blade-desk/process/leave': 'GET detail, POST start-process',
  'blade-log/usual': 'GET list detail',
  'blade-log/api': 'GET list detail',
  'blade-log/error': 'GET list detail',
  'blade-auth/oauth': 'POST token integrated/token, GET captcha logout user-info clear-cache dutyExamToken',
  'blade-user':
    'GET page detail platform-detail info, POST register-guest remove submit update update-platform reset-password update-password update-info grant unlock',
  'genApi/v1':
    'GET custom/all custom/system/{} template/update template/genAll template/all sqlType/all database/all generate/tableFiled/{} generate/getPath generate/changePath, POST custom/{} template/{} sqlType/{} database/{} generate/tableAll generate/gen',
  'ent/v1/entInfo': 'GET mergeEntInfoPage examTaskEntInfoPage',
  'ent/v1/entLicenceInfo': 'GET entAnalysis',
  'exam/v1/examCourseTask': 'POST batchPushCourseTask allBatchPushCourseTask',
  'exam/v1/examTaskUser': 'GET getExamTaskCountByTaskId/{}',
  'exam/v1/examTaskInfo': 'PUT release/{} releaseByEnt/{}/{} releaseAll/{}, GET statisticsPage',
  'exam/v1/examBankInfo': 'GET extract getBankNum',
  'exam/v1/examCourseInfo': 'GET getCountByType',
  'manage/v1/manageUserInfo': 'POST examine updateLockStatus',
  'manage/v1/manageBanquetReporting': 'POST examine',
  'statistics/v1/exam':
    'GET getCompleteList statisticsExamTask statisticsEntType statisticsWrongOption getEntRankByCode',
  'statistics/v1/coGovernance': 'POST statisticsChartCount statisticsChartList',
  'sys/v1/systemMsgTemplate': 'PUT simpleUpdate/{}',
  'sys/v1/systemSubscribeTemplate': 'PUT simpleUpdate/{}',
  'sys/v1/systemEntMenu': 'PUT simpleUpdate/{}',
  'res/v1/resMetadataInfo': 'GET selectAllTableDataPage selectAllTableData selectDataAssets getAssetDirectoryItem',
};

/** Calls that no screen of ours makes, and why. */
const WITHOUT_SCREEN: Readonly<Record<string, string>> = {
  'GET blade-auth/oauth/user-info': 'the token answer says the same, and a session goes on with blade-user/info',
  ...because('trees are drawn from the list of their entity, which is filtered, sorted and paged as every list is', [
    'GET blade-system/dept/lazy-list',
    'GET blade-system/dept/lazy-tree',
    'GET blade-system/dept/listAll',
    'GET blade-system/menu/lazy-list',
    'GET blade-system/menu/lazy-menu-list',
    'GET blade-system/menu/menu-list',
    'GET blade-system/menu/tree',
    'GET blade-system/region/lazy-tree',
  ]),
  ...because('dictionaries and their entries are the lists of their entities, with the parent as a filter', [
    'GET blade-system/dict/child-list',
    'GET blade-system/dict/parent-list',
    'GET blade-system/dict/tree',
    'GET blade-system/dict-biz/child-list',
    'GET blade-system/dict-biz/parent-list',
    'GET blade-system/dict-biz/tree',
  ]),
  ...because('choices search the list of their entity page by page; this call answers everything at once', [
    'GET blade-system/region/select',
  ]),
  'GET blade-system/role/tree-by-id': 'the tree of all roles marks those that one may not give away',
  'GET blade-system/tenant/package-detail': 'the record of a tenant shows its package',
  ...because('other programs prove numbers by it; the console knows people by their accounts', [
    'POST blade-resource/sms/endpoint/send-validate',
    'POST blade-resource/sms/endpoint/validate-message',
  ]),
  'POST manage/v1/manageUserInfo/updateLockStatus':
    'locking and unlocking are two buttons, each offered when it makes sense; this call does either',
  ...because('templates, variables, type maps and data sources are lists, which store by the calls of their entities', [
    'GET genApi/v1/sqlType/all',
    'GET genApi/v1/template/genAll',
    'GET genApi/v1/template/update',
    'POST genApi/v1/custom/{}',
    'POST genApi/v1/database/{}',
    'POST genApi/v1/sqlType/{}',
    'POST genApi/v1/template/{}',
  ]),
  ...because('what is written goes where the files of the project stand, and a program may choose a folder below', [
    'GET genApi/v1/generate/changePath',
    'GET genApi/v1/generate/getPath',
  ]),
  ...because('the tables by page: the directory of data assets asks for the one it shows', [
    'GET res/v1/resMetadataInfo/selectAllTableDataPage',
  ]),
};

function because(reason: string, calls: readonly string[]): Record<string, string> {
  return Object.fromEntries(calls.map((call) => [call, reason]));
}

function callsOf(families: Readonly<Record<string, string>>): string[] {
  return Object.entries(families).flatMap(([prefix, calls]) =>
    calls.split(', ').flatMap((group) => {
      const [method = '', ...names] = group.split(' ');
      return names.map((name) => `${method} ${prefix}/${name}`);
    }),
  );
}

const routes = new Set<string>();
let world: World;

beforeAll(async () => {
  world = await createWorld({
    onRoute: ({ method, url }: RouteOptions) => {
      for (const each of [method].flat()) routes.add(callName(String(each), url));
    },
  });
});
afterAll(() => world.close());

describe('the calls of the specification', () => {
  it('each have a route', () => {
    const missing = callsOf(FAMILIES).filter((call) => !routes.has(call));

    expect(missing).toEqual([]);
  });

  it('are each stated by the model or the table of calls, from which both ends and the contract are made', () => {
    const { stated } = statedCalls();
    const unstated = callsOf(FAMILIES).filter((call) => routes.has(call) && !stated.has(call));

    expect(unstated).toEqual([]);
  });

  it('are each made by a screen of the console, but for those with a stated reason', () => {
    const { onScreens } = statedCalls();
    const unused = callsOf(FAMILIES).filter((call) => routes.has(call) && !onScreens.has(call));

    expect(unused.toSorted()).toEqual(Object.keys(WITHOUT_SCREEN).toSorted());
  });
});
