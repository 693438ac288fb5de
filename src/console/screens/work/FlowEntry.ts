/** `BladeFlow` of contract.md 16.1 as the screens read it: a task, a run, or an entry of a history. */
export interface FlowEntry {
  readonly taskId: string;
  readonly taskName: string;
  readonly category: string;
  readonly categoryName: string;
  readonly assigneeName: string;
  readonly startUserName: string;
  readonly createTime: string;
  readonly claimTime: string;
  readonly endTime: string;
  readonly processInstanceId: string;
  readonly processDefinitionName: string;
  readonly processDefinitionVersion: number;
  readonly processIsFinished: string;
  readonly businessId: string;
  readonly comment: string;
  readonly isPass: boolean;
  readonly historyActivityId: string;
  readonly historyActivityName: string;
  readonly historyActivityType: string;
  readonly historyActivityDurationTime: string;
}

/** `FlowProcess` of contract.md 16.1. */
export interface FlowProcess {
  readonly id: string;
  readonly tenantId: string;
  readonly key: string;
  readonly name: string;
  readonly category: string;
  readonly categoryName: string;
  readonly version: number;
  readonly suspensionState: number;
  readonly deploymentTime: string;
}
