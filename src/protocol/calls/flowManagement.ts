import type { flowManagementEndpoints } from '../endpoints/flowManagement.ts';
import type { FixedCall, ReadCall } from './FixedCall.ts';
import { readDeployed, readExecution } from './readFlow.ts';
import { readPage } from './readPage.ts';

type E = typeof flowManagementEndpoints;

export const flowManagerList: ReadCall<E['flowManagerList']> = {
  method: 'GET',
  path: 'blade-flow/manager/list',
  read: (answer) => readPage(answer, readDeployed),
};
export const flowChangeState: FixedCall<E['flowChangeState']> = {
  method: 'POST',
  path: 'blade-flow/manager/change-state',
};
export const flowDeployUpload: FixedCall<E['flowDeployUpload']> = {
  method: 'POST',
  path: 'blade-flow/manager/deploy-upload',
};
export const flowDeleteDeployment: FixedCall<E['flowDeleteDeployment']> = {
  method: 'POST',
  path: 'blade-flow/manager/delete-deployment',
};
export const flowFollowList: ReadCall<E['flowFollowList']> = {
  method: 'GET',
  path: 'blade-flow/follow/list',
  read: (answer) => readPage(answer, readExecution),
};
export const flowDeleteInstance: FixedCall<E['flowDeleteInstance']> = {
  method: 'POST',
  path: 'blade-flow/follow/delete-process-instance',
};
