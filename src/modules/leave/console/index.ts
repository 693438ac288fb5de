import type { ConsoleModule } from '../../../console/modules/ConsoleModule.ts';

/** Requests for leave; expenses are known by name, their pages are to come. */
export const consoleModule: ConsoleModule = {
  processes: {
    leave: {
      label: { zh: '请假流程', en: 'Leave' },
      form: {
        title: { zh: '请假申请', en: 'Leave request' },
        icon: 'event',
        load: async () => (await import('./LeaveForm.tsx')).LeaveForm,
      },
      handle: {
        title: { zh: '办理请假', en: 'Handle leave' },
        icon: 'task',
        load: async () => (await import('./LeaveHandle.tsx')).LeaveHandle,
      },
      detail: {
        title: { zh: '请假详情', en: 'Leave details' },
        icon: 'event',
        load: async () => (await import('./LeaveDetail.tsx')).LeaveDetail,
      },
    },
    expense: { label: { zh: '报销流程', en: 'Expenses' } },
  },
};
